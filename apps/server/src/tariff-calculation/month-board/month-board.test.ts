import { getMonthBoard } from '@contador/contract/tariff-calculation';
import { checkInputs, checkParameters, updateMarkets } from '@contador/contract/tariff-inputs';
import { nextStep, stepState } from '@contador/domain/tariff-calculation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../../demo/company-at-work.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addExampleMarkets, enterExampleMonth } from '../testing/example-month.ts';

const as = 'dev@demo';
const monthQuery = { username: 'demo', period: 9, year: 2025 };
let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;
beforeAll(async () => {
  server = await testServer();
  company = await addExampleMarkets(server);
  open = await enterExampleMonth(company, { without: ['CPROG', 'CFM'] });
});
afterAll(async () => {
  await server.close();
});

const board = async (more: object = {}) =>
  (await server.call(getMonthBoard, { as, query: { ...monthQuery, ...more } })).reply;
const market = async (code = 'DNOM', more: object = {}) => {
  const row = (await board(more)).markets.find((it) => it.market === code);
  if (row === undefined) throw new Error(`no row of ${code}`);
  return row;
};

describe('Board of the month', () => {
  it('counts the same as the pages of files and parameters, and names what they lack', async () => {
    for (const userType of ['Regulados', 'No Regulados'] as const) {
      for (const code of ['DNOM', 'DSUM']) {
        const query = { ...monthQuery, market: code, version: 'def', userType };
        const all = (await server.call(checkInputs, { as, query })).reply.inputs;
        const inputs = all.filter((it) => it.entered || !it.optional);
        const { parameters } = (await server.call(checkParameters, { as, query })).reply;
        const { files, parameters: counted } = (await market(code, { userType })).steps;
        expect(files).toMatchObject({
          total: inputs.length,
          missing: inputs.filter((it) => !it.entered).map((it) => it.name),
        });
        expect(counted).toMatchObject({
          total: parameters.length,
          missing: parameters.filter((it) => !it.entered).map((it) => it.filename),
        });
      }
    }
    const { steps } = await market();
    expect(steps.files).toMatchObject({ missing: ['CPROG'], by: 'Daniela Duarte', at: expect.any(String) });
    expect(nextStep(steps)).toBe('files');
  });

  it('shows who approved and published, and approvals older than one of their inputs', async () => {
    await company.decide(open, 'DNOM', 'T', { Approved: true });
    await company.decide(open, 'DNOM', 'G', { Approved: true });
    await company.decide(open, 'DNOM', 'G', { Published: true });
    expect((await market()).steps).toMatchObject({
      approved: { done: 2, missing: ['D', 'PR', 'R', 'C'], stale: [], by: 'Daniela Duarte' },
      published: { done: 1, missing: ['T', 'D', 'PR', 'R', 'C'], by: 'Daniela Duarte' },
      tariffs: { done: 0, by: null },
    });
    expect((await market('DSUM')).steps.approved.done).toBe(0);
    expect(stepState((await market()).steps, 'published')).toBe('open');
    expect(stepState((await market('DSUM')).steps, 'published')).toBe('waiting');
  });

  it('reports a period without version, and the last period that has one', async () => {
    expect(await board({ period: 2, year: 2026 })).toEqual({ version: null, markets: [], lastPeriod: '2025-09' });
    const unknown = await server.call(getMonthBoard, { as, query: { ...monthQuery, version: '7' } });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'version-unknown']);
  });

  it('uses the same number of statements for twelve markets as for two', async () => {
    const two = await statementsOf(() => board({ version: 'def' }));
    for (let number = 1; number <= 10; number++) {
      await server.call(updateMarkets, {
        as,
        body: {
          username: 'demo',
          code: `M${number}`,
          name: `Mercado ${number}`,
          area: 'SUR',
          active: true,
          entryMonth: '2025-01',
          suiCode: String(800 + number),
          constantsFrom: '2025-01',
        } as never,
      });
    }
    const twelve = await statementsOf(async () => expect((await board({ version: 'def' })).markets).toHaveLength(12));
    expect(two).toBeGreaterThan(5);
    expect(twelve).toBe(two);
  });

  it('counts the same in a month whose tariffs do not need a parameter', async () => {
    const body = { username: 'demo', code: 'MOLD', name: 'ANTIGUO', area: 'SIN ADD', active: true } as const;
    await server.call(updateMarkets, {
      as,
      body: { ...body, entryMonth: '2023-01', constantsFrom: '2023-01', suiCode: '7', demandShare: 0.1 },
    });
    await company.openMonth({ year: 2023, number: 10 }, 'MONOMIO', '.txf');
    const query = { username: 'demo', period: 10, year: 2023, market: 'MOLD', version: 'def' };
    const { parameters } = (await server.call(checkParameters, { as, query })).reply;
    expect(parameters.find(({ filename }) => filename === 'COT')).toMatchObject({ asked: false, entered: true });
    const { steps } = await market('MOLD', { period: 10, year: 2023 });
    expect(steps.parameters.missing).toEqual(parameters.filter((it) => !it.entered).map((it) => it.filename));
  });
});
