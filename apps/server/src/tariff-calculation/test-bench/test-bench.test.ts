import { checkTrials, getTestBench, updateTrials } from '@contador/contract/tariff-calculation';
import { month } from '@contador/kernel';
import { NOTHING_TRIED, priceOf, type Trace, tryOut, unitCost } from '@contador/regulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addExampleMarkets, enterExampleMonth } from '../testing/example-month.ts';

const as = 'dev@demo';
const query = { username: 'demo', electric_tariff_id: 'dem20259def', market: 'DNOM' };
const by = { by: 'prueba', at: '2025-11-20T10:00:00Z', reason: 'prueba' };
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  const company = await addExampleMarkets(server);
  const open = await enterExampleMonth(company, { without: ['CRS'] });
  const early = await server.call(getTestBench, { as, query });
  expect([early.status, early.reply.trace]).toEqual([200, null]);
  expect(early.reply.missing.map(({ field }) => field)).toContain('CRS 2');
  await company.enterParameter(open, 'DNOM', 'CRS', [null, 0]);
});
afterAll(async () => {
  await server.close();
});

describe('Basis of the test bench', () => {
  it('reproduces the month with the engine, with the energy of its contracts and the indices', async () => {
    const { reply } = await server.call(getTestBench, { as, query });
    expect([reply.published, reply.tariffMonth]).toEqual([false, '2025-10']);
    const trace = reply.trace as unknown as Trace;
    const ground = { trace, month: month(2025, 10), contracts: reply.contracts, indices: reply.indices };
    const answer = tryOut(ground, NOTHING_TRIED, by).ask(unitCost, { market: 'DNOM', level: 'n2', band: 'mon' });
    expect(answer.kind === 'value' && answer.amount.toString()).toBe(
      trace.nodes['CU[market=DNOM;level=n2;band=mon]']?.amount,
    );
    const bilateral = reply.contracts.filter(({ mechanism }) => mechanism === 'C1');
    const energy = bilateral.reduce((sum, it) => sum + Number(it.energy), 0);
    expect(energy).toBeCloseTo(Number(trace.nodes['EC[mechanism=C1]']?.amount), 3);
    for (const contract of bilateral) expect(priceOf(contract).toNumber()).toBeGreaterThan(100);
    expect(reply.indices).toEqual({ IPP: expect.any(String), IPC: expect.any(String) });
  });
});

describe('Saved trials', () => {
  const amounts = { figures: { Pb: '350.5' }, contracts: {}, indices: { IPP: '190' } };
  const keep = (name: string, kept: typeof amounts | null) =>
    server.call(updateTrials, { as, body: { ...query, name, amounts: kept } });

  it('are listed by name, replace one of equal name, and can be deleted', async () => {
    expect((await keep('Bolsa cara', amounts)).status).toBe(200);
    expect((await keep('Bolsa cara', { ...amounts, figures: { Pb: '400' } })).status).toBe(200);
    const { trials } = (await server.call(checkTrials, { as, query })).reply;
    expect(trials).toMatchObject([
      { name: 'Bolsa cara', amounts: { figures: { Pb: '400' }, indices: { IPP: '190' } }, savedBy: 'Daniela Duarte' },
    ]);
    await keep('Bolsa cara', null);
    expect((await server.call(checkTrials, { as, query })).reply.trials).toEqual([]);
  });

  it('are at most fifty, with numeric amounts', async () => {
    for (let at = 0; at < 50; at++) await keep(`E${at}`, amounts);
    expect((await keep('uno más', amounts)).error.code).toBe('too-many-trials');
    expect((await keep('E1', amounts)).status).toBe(200);
    const wrong = await server.send(updateTrials, {
      token: await server.token(as),
      body: { ...query, name: 'x', amounts: { ...amounts, figures: { Pb: 'mil' } } },
    });
    expect(wrong.status).toBe(400);
  });
});
