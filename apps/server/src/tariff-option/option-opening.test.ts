// External PostgreSQL: none
import type { BodyOf } from '@contador/contract';
import { explainFigure, getTariffTree } from '@contador/contract/tariff-calculation';
import { calcOpTariff, updateOpTariff } from '@contador/contract/tariff-option';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import { addExampleMarkets, enterExampleMonth } from '../tariff-calculation/testing/example-month.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const as = 'dev@demo';
const market = 'DNOM';
/** Sales of the example month, kWh by level. */
const VROT = [23_870_000, 3_472_000, 5_208_000, 8_680_000, 2_170_000];
/** Charged costs and balances of September in the former system. */
const COSTS = [790.5, 741.25, 688.125, 630.0625, 560];
const BALANCES = [1_250_000_000.55, 90_000_000, 120_000_000, 310_000_000, 45_000_000];
const opening = {
  costs: { mon: COSTS, max: COSTS.map((it) => it + 9), med: COSTS, min: COSTS.map((it) => it - 9) },
  balances: BALANCES,
  source: 'Hoja de cálculo de 2025',
  reason: 'La opción viene del sistema anterior.',
};
let server: TestServer;
let company: CompanyAtWork;
let september: OpenMonth;

beforeAll(async () => {
  server = await testServer();
  company = await addExampleMarkets(server, as, [market]);
  september = await enterExampleMonth(company, { markets: [market], without: ['PV'] });
});
afterAll(() => server.close());

const all = { n1or: true, n1comp: true, n1us: true, n2: true, n3: true };
const save = (change: Partial<BodyOf<typeof updateOpTariff>> = {}) =>
  server.call(updateOpTariff, {
    as,
    body: {
      username: 'demo',
      market,
      beginYear: 2024,
      beginMonth: 5,
      levels: all,
      rate: 0.85,
      period: 9,
      year: 2025,
      opening,
      ...change,
    },
  });
const state = async () =>
  (
    await server.call(calcOpTariff, {
      as,
      query: { username: 'demo', market, period: 9, year: 2025, version: september.version },
    })
  ).reply;
const outcome = ({ status, json }: { status: number; json: { error?: { code: string } } }) => [
  status,
  json.error?.code,
];

describe('an option that another system ran', () => {
  it('needs its figures for every level, and an option that began before the month', async () => {
    const lacking = await save({ opening: { ...opening, balances: [1, null, 1, 1, 1] } });
    expect([outcome(lacking), lacking.json.error.details.map((it: { label: string }) => it.label)]).toEqual([
      [400, 'empty-fields'],
      ['Saldo, Nivel 1 CO'],
    ]);
    expect(outcome(await save({ beginYear: 2025, beginMonth: 10 }))).toEqual([400, 'option-opening-not-running']);
    expect((await state()).opening).toBeNull();
  });

  it('keeps the figures as they were typed, with their month and their source', async () => {
    expect((await save()).json).toEqual({ Upload: 'OK' });
    const shown = await state();
    expect(shown.state).toBe('active');
    expect(shown.opening).toEqual({ ...opening, month: '2025-09', savedBy: 'Daniela Duarte' });
  });

  it('goes on in the first month here from the charged cost and from the balance', async () => {
    await company.enterParameter(september, market, 'PV', [1.5, 1.5, 1.5, 1.5, 1.5]);
    await company.publishMarket(september, market);
    await company.publishOption(september, market);
    const query = { electric_tariff_id: 'dem20259def', market };
    const { tree } = (await server.call(getTariffTree, { as, query })).reply;
    const { cards } = await state();
    const balances = cards.find(({ card }) => card === 'SA')?.values as number[];
    // CREG 012/2020: CUop(m) = CUop(m−1)·(1 + PV/100); SA(m) = (SA(m−1) + (CU − CUop)·VR)·(1 + r).
    for (const [at, level] of levelKeys.entries()) {
      const charged = (COSTS[at] as number) * 1.015;
      expect(tree.optionUnitCosts.mon?.[level]).toBeCloseTo(charged, 8);
      expect(tree.optionUnitCosts.max?.[level]).toBeCloseTo(((COSTS[at] as number) + 9) * 1.015, 8);
      const difference = (tree.unitCosts.mon?.[level] as number) - charged;
      const balance = ((BALANCES[at] as number) + difference * (VROT[at] as number)) * 1.0085;
      expect((balances[at] as number) / balance).toBeCloseTo(1, 12);
    }
    const explained = await server.call(explainFigure, {
      as,
      query: { ...query, figure: `CUop[market=${market};level=n2;band=mon]` },
    });
    expect(JSON.stringify(explained.reply.figure)).toContain(
      'CU de la opción del sistema anterior, de Hoja de cálculo de 2025',
    );
  });

  it('takes no other figures once a month of it is published', async () => {
    expect(outcome(await save())).toEqual([409, 'option-already-begun']);
  });
});
