import {
  calcComponents,
  explainFigure,
  getMonthBoard,
  getTariffTree,
  listPublishedMonths,
} from '@contador/contract/tariff-calculation';
import { checkParameters, updateMarkets } from '@contador/contract/tariff-inputs';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { CEDENAR } from '@contador/regulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CompanyAtWork } from '../demo/company-at-work.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { publishPrintedMonth } from './index.ts';

const as = 'dev@cedenar';
const by = { email: as, personName: 'Marcela Rosero' };
const LISTED = { calculationType: 'MONOMIO', userType: 'Regulados' } as const;
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await server.call(updateMarkets, {
    as,
    body: {
      username: 'cedenar',
      code: 'NARM',
      name: 'NARIÑO',
      area: 'OCCIDENTE',
      active: true,
      entryMonth: '2025-03',
      suiCode: '173',
      constantsFrom: '2025-03',
      rct: 0.00615,
    },
  });
  for (let again = 0; again < 2; again++) {
    for (const printed of CEDENAR) {
      await server.inTenant('cedenar', (transaction) =>
        publishPrintedMonth(transaction, {
          tenant: 'cedenar',
          market: 'NARM',
          printed,
          source: 'CEDENAR',
          validFrom: new Date(`${printed.month}-21T05:00:00Z`),
          by,
          at: new Date(),
        }),
      );
    }
  }
});
afterAll(async () => {
  await server.close();
});

describe('Months taken over from a printed publication', () => {
  it('are the history in the charts, marked as taken over', async () => {
    const query = { username: 'cedenar', market: 'NARM', period: 9, year: 2025, months: 12 };
    const { months } = (await server.call(listPublishedMonths, { as, query })).reply;
    expect(months.map((it) => it.tariffMonth)).toEqual(CEDENAR.map((it) => it.month));
    expect(months.every((it) => it.brought)).toBe(true);
    expect(months[3]?.levels.n1or).toEqual({
      G: 310.49,
      T: 53.84,
      D: 273.21,
      C: 174.16,
      PR: 60.65,
      R: 53.44,
      COT: 41.71,
      CU: 925.79,
      CUap: Number(CEDENAR[3]?.appliedUnitCost.n1or),
    });
  });

  it.each(CEDENAR)('$month: the tree shows the printed figures', async (printed) => {
    const [year, number] = printed.month.split('-').map(Number) as [number, number];
    const query = { electric_tariff_id: `ced${year}${number - 1}def`, market: 'NARM' };
    const { tree } = (await server.call(getTariffTree, { as, query })).reply;
    expect(tree.note).toBe('Cifras de la publicación impresa (CEDENAR): no se calcularon aquí.');
    expect(tree.generation).toBe(Number(printed.generation));
    for (const level of levelKeys) {
      expect(tree.unitCosts.mon?.[level]).toBe(Number(printed.unitCost[level]));
      expect(tree.distribution[level]).toBe(Number(printed.distribution[level]));
    }
    expect(tree.cot).toEqual({
      n1: Number(printed.tariffOptionCost[1]),
      n2: Number(printed.tariffOptionCost[2]),
      n3: Number(printed.tariffOptionCost[3]),
    });
    expect(tree.unitCosts.max).toBeNull();
  });

  it('are explained as printed', async () => {
    const query = { electric_tariff_id: 'ced20259def', market: 'NARM', figure: 'CUap[market=NARM;level=n2;band=mon]' };
    const { figure, published } = (await server.call(explainFigure, { as, query })).reply;
    expect(figure.origin).toMatchObject({
      kind: 'published',
      publishedBy: 'Publicación impresa',
      tariffId: 'ced20259def',
    });
    expect(published?.by).toBe('Publicación impresa');
  });

  it('continue into the next month: only data missing in the print is required', async () => {
    const company = new CompanyAtWork(server, as);
    const open = await company.openMonth({ year: 2025, number: 10 }, 'MONOMIO', '.txf');
    const { components } = (await server.call(calcComponents, { as, query: { ...company.of(open, 'NARM') } })).reply;
    const missing = new Set(components.flatMap((card) => card.missing.map((it) => it.name)));
    expect(missing.has('C0')).toBe(false);
    expect(missing.has('AJ0')).toBe(true);
    // The list of parameters, the month grid and the board agree with the calculation.
    const { parameters } = await company.do(checkParameters, { query: { ...company.of(open, 'NARM'), ...LISTED } });
    const entered = parameters.filter(({ onlyFirstMonth }) => onlyFirstMonth);
    expect(entered.map((it) => [it.filename, it.entered, it.givenByPublication])).toEqual([
      ['AJ0', false, false],
      ['C0', true, true],
      ['CU0', true, true],
      ['SUB0', true, true],
    ]);
    const generation = 'El mes anterior se trajo con su G: el cálculo toma esa, y no la que se escriba en G m−1.';
    expect(entered.map(({ remarks }) => remarks)).toEqual([[generation], [], [], []]);
    const { version: _, ...month } = { ...company.of(open, 'NARM') };
    const board = (await company.do(getMonthBoard, { query: month })).markets[0]?.steps.parameters.missing;
    expect([board?.includes('AJ0'), board?.includes('C0')]).toEqual([true, false]);
    expect(components[0]?.previousMainValue).toBe(Number(CEDENAR.at(-1)?.generation));
  });
});
