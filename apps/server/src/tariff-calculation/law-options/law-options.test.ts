import { lawOptionTexts } from '@contador/contract/messages';
import { checkTenantOptions, tryTenantOption, updateTenantOptions } from '@contador/contract/tariff-calculation';
import { month } from '@contador/kernel';
import { OPTION_NAMES, OPTIONS, recompute } from '@contador/regulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork } from '../../demo/company-at-work.ts';
import { inTenant } from '../../platform/index.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { publishedTariff } from '../tariff.repository.ts';
import { type enterExampleMonth, exampleMonthServer } from '../testing/example-month.ts';
import { exampleParameters } from '../testing/example-parameters.ts';

const as = 'dev@demo';
let server: TestServer;
let company: CompanyAtWork;
let open: Awaited<ReturnType<typeof enterExampleMonth>>;

beforeAll(async () => {
  ({ server, company, open } = await exampleMonthServer({ now: '2025-10-05T15:00:00Z' }));
});
afterAll(async () => {
  await server.close();
});

const choose = (body: Partial<{ option: string; value: string; from: string; reason: string }>, who = as) =>
  server.call(updateTenantOptions, {
    as: who,
    body: {
      username: 'demo',
      option: 'rSalesScope',
      value: 'market',
      from: '2025-10',
      reason: 'Concepto del comité de tarifas, acta 14.',
      ...body,
    },
  });
const options = async () => (await server.call(checkTenantOptions, { as, query: { username: 'demo' } })).reply;

/** kWh sold in a market in the example: the first two columns of VkWUF. */
const sold = (code: 'DNOM' | 'DSUM') => {
  const [regulated, free] = (exampleParameters.markets[code]?.VkWUF ?? []) as [number, number];
  return regulated + free;
};

const restrictionsOf = async (market: string) => {
  const { components } = await company.components(open, market);
  return components.find(({ component }) => component === 'R')?.values[0] as number;
};

describe('Options of the law', () => {
  it('are all listed at the proposed reading, each reading with a label and its evidence in Spanish', async () => {
    const { options: rows, month: present, firstFreeMonth } = await options();
    expect([present, firstFreeMonth]).toEqual(['2025-10', '2025-10']);
    expect(rows.map(({ option }) => option)).toEqual([...OPTION_NAMES]);
    for (const { option, value, values, terms, chosen } of rows) {
      expect([value, chosen]).toEqual([OPTIONS[option as keyof typeof OPTIONS].values[0], []]);
      expect(terms).not.toEqual([]);
      expect(Object.keys(lawOptionTexts[option]?.values ?? {}).sort()).toEqual([...values].sort());
      expect(lawOptionTexts[option]?.evidence).toMatch(/^\S.{20,}\.$/);
    }
  });

  it('can be chosen by dev only, with a reason', async () => {
    const body = { username: 'demo', option: 'rSalesScope', value: 'market', from: '2025-10', reason: '  corto ' };
    const short = await server.send(updateTenantOptions, { token: await server.token(as), body });
    expect([short.status, short.json.error.details[0].field]).toEqual([400, 'reason']);
    expect((await choose({ value: 'country' })).json.error).toMatchObject({
      code: 'law-reading-unknown',
      details: [
        { field: 'value', expected: 'company' },
        { field: 'value', expected: 'market' },
      ],
    });
    expect((await choose({ option: '__proto__' })).json.error.code).toBe('law-option-unknown');
    expect((await choose({ value: 'company' })).json.error.code).toBe('law-reading-in-force');
  });

  it('compare nothing before a month is published', async () => {
    const { reply: value } = await server.call(tryTenantOption, {
      as,
      query: { username: 'demo', option: 'rSalesScope' },
    });
    expect(value).toEqual({ month: null, version: null, present: 'company', trials: [] });
  });

  it('affect the calculation from their month on: restrictions divided by the sales of the own market', async () => {
    const [north, south] = [await restrictionsOf('DNOM'), await restrictionsOf('DSUM')];
    expect((await choose({ from: '2025-11' })).status).toBe(200);
    expect(await restrictionsOf('DNOM')).toBe(north);
    expect((await choose({ from: '2025-10' })).status).toBe(200);
    const all = sold('DNOM') + sold('DSUM');
    expect(await restrictionsOf('DNOM')).toBeCloseTo((north * all) / sold('DNOM'), 10);
    expect(await restrictionsOf('DSUM')).toBeCloseTo((south * all) / sold('DSUM'), 10);
    const row = (await options()).options.find(({ option }) => option === 'rSalesScope');
    expect(row?.value).toBe('market');
    expect(row?.chosen.map(({ from, chosenBy }) => [from, chosenBy])).toEqual([
      ['2025-10', 'Daniela Duarte'],
      ['2025-11', 'Daniela Duarte'],
    ]);
  });

  it('stay unchanged for a published month, while later months can still be chosen', async () => {
    const charged = await restrictionsOf('DNOM');
    await company.publishMarket(open, 'DNOM');
    const refused = await choose({ value: 'company' });
    expect([refused.status, refused.json.error.code]).toEqual([409, 'law-reading-month-published']);
    expect(refused.json.error.details).toEqual([
      { field: 'from', label: 'Desde', value: 'Octubre 2025', expected: 'un mes sin cifras publicadas' },
    ]);
    expect((await choose({ value: 'company', from: '2025-11' })).status).toBe(200);
    expect(await restrictionsOf('DNOM')).toBe(charged);
    expect((await options()).firstFreeMonth).toBe('2025-11');
  });

  it('are part of the trace, which reproduces the published figures', async () => {
    const tariff = await inTenant(server.database, 'demo', (transaction) =>
      publishedTariff(transaction, 'dem20259def', 'DNOM'),
    );
    const trace = tariff?.trace ?? { roots: [], nodes: {} };
    expect(trace.nodes['R[market=DNOM]']?.origin).toMatchObject({ option: { name: 'rSalesScope', value: 'market' } });
    expect(recompute(trace, month(2025, 10))).toEqual([]);
  });

  it('show the last published month under another reading', async () => {
    const { reply: value } = await server.call(tryTenantOption, {
      as,
      query: { username: 'demo', option: 'rSalesScope' },
    });
    expect([value.month, value.present, value.trials.length]).toEqual(['2025-10', 'market', 1]);
    const [trial] = value.trials;
    expect([trial?.value, trial?.market, trial?.missing]).toEqual(['company', 'DNOM', []]);
    const change = Number(trial?.levels[0]?.other) - Number(trial?.levels[0]?.present);
    const r = await restrictionsOf('DNOM');
    expect(change).toBeCloseTo((r * sold('DNOM')) / (sold('DNOM') + sold('DSUM')) - r, 9);
    expect(trial?.components.map(({ component }) => component)).toEqual(['R']);
    expect(Number(trial?.components[0]?.effect)).toBeCloseTo(change, 9);
  });

  it('of settlements are closed by an approved month of self-generators, but not by a published tariff', async () => {
    const change = { option: 'surplusCrossing', value: 'running' };
    expect((await choose({ ...change, from: '2025-10' })).status).toBe(200);
    await server.inTenant('demo', (transaction) =>
      transaction
        .insertInto('self_generator_approval')
        .values({
          year: 2025,
          month: 11,
          clients: 1,
          fingerprint: 'a1',
          approved_by: 'Daniela Duarte',
          approved_at: new Date('2025-12-03T15:00:00Z'),
        })
        .execute(),
    );
    const refused = await choose({ ...change, value: 'whole period', from: '2025-11' });
    expect([refused.json.error.code, refused.json.error.details[0].value]).toEqual([
      'law-reading-month-published',
      'Noviembre 2025',
    ]);
    expect((await choose({ ...change, value: 'whole period', from: '2025-12' })).status).toBe(200);
    const rows = (await options()).options;
    expect(rows.find(({ option }) => option === 'surplusCrossing')?.firstFreeMonth).toBe('2025-12');
    expect(rows.find(({ option }) => option === 'rSalesScope')?.firstFreeMonth).toBe('2025-11');
  });

  it('report what another reading would lack', async () => {
    const { reply: value } = await server.call(tryTenantOption, {
      as,
      query: { username: 'demo', option: 'gtrSource' },
    });
    expect(value.trials.flatMap(({ levels }) => levels)).toEqual([]);
    expect(value.trials[0]?.missing.length).toBeGreaterThan(0);
  });
});
