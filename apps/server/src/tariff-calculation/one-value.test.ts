import {
  calcComponents,
  getTariffTree,
  getTestBench,
  listPublishedMonths,
  type TariffTree,
  updateComponents,
  whatChangedInFigure,
} from '@contador/contract/tariff-calculation';
import { calcCuOpTariff, calcOpTariff, updateOpTariff } from '@contador/contract/tariff-option';
import { getPublicationTree } from '@contador/contract/tariff-publication';
import { bandKeys, levelKeys } from '@contador/domain/tariff-calculation';
import { optionCards } from '@contador/domain/tariff-option';
import { CEDENAR, indexSuffix, type Trace, voltageOf } from '@contador/regulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import { addNarino } from '../demo/printed-history.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { publishPrintedMonth } from './index.ts';
import { addExampleMarkets, enterExampleMonth } from './testing/example-month.ts';

const people = { demo: 'dev@demo', cedenar: 'dev@cedenar' } as const;
const market = 'DNOM';
let server: TestServer;
let company: CompanyAtWork;

/**
 * Sets up October, which begins the option and is published under it, and September, published before it and calculated again as version 2.
 */
beforeAll(async () => {
  server = await testServer();
  company = await addExampleMarkets(server, people.demo, [market]);
  const september = await enterExampleMonth(company, { markets: [market], without: ['PV'] });
  await company.publishMarket(september, market);
  await company.do(updateComponents, {
    body: {
      username: 'demo',
      period: 9,
      year: 2025,
      version: '2',
      xmVersion: '.txf',
      calculationType: 'FRANJAS HORARIAS',
      copy: true,
    },
  });
  const october = await enterExampleMonth(company, {
    period: { year: 2025, number: 10 },
    markets: [market],
    without: ['AJ0', 'C0', 'CU0', 'SUB0'],
  });
  await company.enterParameter(october, market, 'PV', [-2, -2, -2, -2, -2]);
  await company.do(updateOpTariff, {
    body: {
      username: 'demo',
      market,
      beginYear: 2025,
      beginMonth: 11,
      rate: 0.85,
      period: 10,
      year: 2025,
      levels: { n1or: true, n1comp: true, n1us: true, n2: true, n3: true },
    },
  });
  await company.publishMarket(october, market);
  await publishOption(october);
  await addNarino(server);
  for (const printed of CEDENAR.slice(0, 2)) {
    await server.inTenant('cedenar', (transaction) =>
      publishPrintedMonth(transaction, {
        tenant: 'cedenar',
        market: 'NARM',
        printed,
        source: 'CEDENAR',
        at: new Date(),
        validFrom: new Date(`${printed.month}-21T05:00:00Z`),
        by: { email: people.cedenar, personName: 'Marcela Rosero' },
      }),
    );
  }
});
afterAll(async () => {
  await server.close();
});

async function publishOption(month: OpenMonth): Promise<void> {
  for (const card of optionCards) {
    for (const decision of [{ Approved: true }, { Published: true }]) {
      const { cards } = await company.do(calcOpTariff, { query: company.of(month, market) });
      const Fingerprint = cards.find((it) => it.card === card)?.fingerprint as string;
      await company.do(calcCuOpTariff, {
        query: { username: 'demo', period: month.period.number, year: month.period.year },
        body: { tariffId: 'dem202510def', decisions: { [market]: { [card]: { ...decision, Fingerprint } } } },
      });
    }
  }
}

type Shown = readonly [page: string, id: string, value: number];
interface Month {
  readonly tenant: keyof typeof people;
  readonly market: string;
  readonly tariffId: string;
  readonly period: number;
  readonly version: string;
}

/** Figures shown in the tree, by their explanation ids. */
function ofTree(tree: TariffTree, code: string): Shown[] {
  const at = (page: string, symbol: string, index: object, value: number | null | undefined): Shown[] =>
    value == null ? [] : [[page, symbol + indexSuffix(index), value]];
  return [
    ...at('tree', 'G', { market: code }, tree.generation),
    ...at('tree', 'Cv', { market: code }, tree.commercialisation),
    ...at('tree', 'R', { market: code }, tree.restrictions),
    ...bandKeys.flatMap((band) => [
      ...at('tree', 'T', { band }, tree.transmission[band]),
      ...levelKeys.flatMap((level) => {
        const index = { market: code, level, band };
        return [
          ...at('tree', 'CU', index, tree.unitCosts[band]?.[level]),
          ...at('tree', 'CUop', index, tree.optionUnitCosts[band]?.[level]),
          ...at('tree', 'CUap', index, tree.appliedUnitCosts[band]?.[level]),
        ];
      }),
    ]),
    ...levelKeys.flatMap((level) => {
      const voltage = voltageOf(level);
      const cot = tree.cot[`n${voltage}` as 'n1'];
      return [
        ...at('tree', 'D', { market: code, level }, tree.distribution[level]),
        ...at('tree', 'COT', { market: code, voltage }, cot),
      ];
    }),
  ];
}

/** All figures sent to the pages of a month, by page, with their ids. */
async function shownOf({ tenant, market: code, tariffId, period, version }: Month): Promise<Shown[]> {
  const as = people[tenant];
  const query = { username: tenant, period, year: 2025, market: code, version };
  const shown: Shown[] = [];
  const put = (page: string, ids: readonly string[], values: readonly (number | null)[]) => {
    for (const [at, id] of ids.entries()) if (values[at] != null) shown.push([page, id, values[at] as number]);
  };
  const { tree } = (await server.call(getTariffTree, { as, query: { electric_tariff_id: tariffId, market: code } }))
    .reply;
  shown.push(...ofTree(tree, code));

  const console = (await server.call(calcComponents, { as, query: query })).reply;
  for (const card of console.components) {
    put('console', card.figureIds, card.values);
    put('console', card.variableIds, card.variableValues);
    put('console', [card.mainId], [card.mainValue]);
  }
  for (const cost of [
    console.provisionalUnitCost.calculated,
    console.provisionalUnitCost.option,
    console.provisionalUnitCost.charged,
  ]) {
    if (cost) put('console', [cost.id], [cost.value]);
  }

  const option = (await server.call(calcOpTariff, { as, query: query })).reply;
  for (const card of option.cards) {
    put('option', card.figureIds, card.values);
    put(
      'option',
      card.steps.map(({ id }) => id),
      card.steps.map(({ value }) => value),
    );
  }
  const present = option.months.find((it) => it.tariffId === tariffId);
  const months = (await server.call(listPublishedMonths, { as, query: { ...query, months: 12 } })).reply.months;
  const published = months.find((it) => it.tariffId === tariffId);
  for (const level of levelKeys) {
    const suffix = indexSuffix({ market: code, level, band: 'mon' });
    const row = present?.levels[level];
    put(
      'option',
      [`CU${suffix}`, `CUop${suffix}`, `CUap${suffix}`],
      [row?.calculated ?? null, row?.option ?? null, row?.charged ?? null],
    );
    const of12 = published?.levels[level];
    put(
      'months',
      [`CU${suffix}`, `CUop${suffix}`, `CUap${suffix}`],
      [of12?.CU ?? null, of12?.CUop ?? null, of12?.CUap ?? null],
    );
  }

  const sheet = (
    await server.call(getPublicationTree, {
      as,
      query: { electric_tariff_id: tariffId, market: code, username: tenant },
    })
  ).json as Record<string, unknown>;
  for (const [path, id] of Object.entries((sheet.ids ?? {}) as Record<string, string>)) {
    const value = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], sheet);
    // Shares of subsidies are percentages in the publication and fractions in the calculation.
    if (typeof value === 'number' && !path.includes('prc_')) shown.push(['publication', id, value]);
  }

  for (const symbol of ['CU', 'CUop', 'CUap']) {
    const figure = `${symbol}${indexSuffix({ market: code, level: 'n2', band: 'mon' })}`;
    const { change } = (
      await server.call(whatChangedInFigure, { as, query: { username: tenant, market: code, figure, to: tariffId } })
    ).reply;
    if (change) shown.push(['what changed', figure, Number(change.to)]);
  }
  return shown;
}

/** Amounts that the test bench starts from; for a published month, the stored ones. */
async function storedOf({ tenant, market: code, tariffId }: Month): Promise<ReadonlyMap<string, number>> {
  const query = { username: tenant, electric_tariff_id: tariffId, market: code };
  const { trace } = (await server.call(getTestBench, { as: people[tenant], query })).reply;
  return new Map(
    Object.entries(((trace ?? { nodes: {} }) as unknown as Trace).nodes).map(([id, { amount }]) => [
      id,
      Number(amount),
    ]),
  );
}

describe('shows one value per figure on every page', () => {
  const monthOf = (tariffId: string, period: number, version = 'def'): Month => ({
    tenant: 'demo',
    market,
    tariffId,
    period,
    version,
  });
  it.each<[string, Month, readonly string[]]>([
    [
      'in a month of the tariff option',
      monthOf('dem202510def', 10),
      ['console', 'months', 'option', 'publication', 'tree', 'what changed'],
    ],
    ['in a month before it', monthOf('dem20259def', 9), ['console', 'months', 'option', 'publication', 'tree']],
    ['in a second version of that month', monthOf('dem202592', 9, '2'), ['console', 'option']],
    [
      'in a month that was brought from print',
      {
        tenant: 'cedenar',
        market: 'NARM',
        tariffId: `ced${CEDENAR[1]?.month.slice(0, 4)}${Number(CEDENAR[1]?.month.slice(5)) - 1}def`,
        period: Number(CEDENAR[1]?.month.slice(5)) - 1,
        version: 'def',
      },
      ['months', 'publication', 'tree', 'what changed'],
    ],
  ])('%s', async (_, month, pages) => {
    const shown = await shownOf(month);
    const stored = await storedOf(month);
    const values = new Map<string, Set<number>>();
    for (const [, id, value] of shown) {
      const rounded = Number(value.toPrecision(12));
      values.set(id, (values.get(id) ?? new Set()).add(rounded));
    }
    const several = [...values]
      .filter(([, all]) => all.size > 1)
      .map(([id]) => [id, shown.filter((it) => it[1] === id)]);
    expect(several).toEqual([]);
    const other = [...values].filter(([id, all]) => {
      const kept = stored.get(id);
      return kept !== undefined && !all.has(Number(kept.toPrecision(12)));
    });
    expect(other).toEqual([]);
    expect([...new Set(shown.map(([page]) => page))].sort()).toEqual(expect.arrayContaining([...pages]));
    expect(shown.length).toBeGreaterThan(40);
  });

  it('distinguishes the applied from the calculated unit cost under the option', async () => {
    const { tree } = (
      await server.call(getTariffTree, { as: people.demo, query: { electric_tariff_id: 'dem202510def', market } })
    ).reply;
    const [calculated, option, charged] = [tree.unitCosts, tree.optionUnitCosts, tree.appliedUnitCosts].map(
      (it) => it.mon?.n1or as number,
    );
    expect(option).not.toBe(calculated);
    expect(charged).toBeCloseTo((option as number) + (tree.cot.n1 as number), 9);
  });
});
