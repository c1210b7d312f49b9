import { type Decimal, decimal, type Month, month, type Quantity } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/test-breadth.ts';
import { createEvaluation } from '../engine/evaluation.ts';
import { factName } from '../engine/source.ts';
import { type Ask, input, term } from '../engine/term.ts';
import { BANDS, ESTRATOS, LEVELS, levelsOf } from '../engine/term-index.ts';
import type { Trace } from '../engine/trace.ts';
import { residentialTariff } from '../subsidies/index.ts';
import { appliedUnitCost } from '../tariff-option/applied-unit-cost.ts';
import { wantedFacts } from '../terms.ts';
import { adjustment, SAMPLE_COLUMNS, SAMPLE_MONTH } from '../testing/sample-bill.ts';
import { COMPANY, ofMarket } from '../testing/whole-month.ts';
import type { FactRow, RowContext } from './fact-row.ts';
import { columnsOf, factsOfRow } from './fact-row.ts';
import type { Root, RowResult } from './row-calculation.ts';
import { createRowCalculation } from './row-calculation.ts';

const ABSENCE = () => ({ kind: 'absence', reason: 'prueba' }) as const;

interface Calculation {
  readonly month: Month;
  readonly columns: readonly string[];
  readonly roots: readonly Root[];
  readonly context: RowContext;
}

/** Calculates one row with the full engine, including its explanation: the independent computation to compare with. */
function byTheEngine({ month, columns, roots, context }: Calculation, row: FactRow): RowResult | Trace {
  const facts = factsOfRow(columnsOf(columns), row, context, ABSENCE);
  const evaluation = createEvaluation({ month, facts });
  const answers = roots.map(([term, index]) => evaluation.ask(term, index));
  const missing = answers.flatMap((answer) => (answer.kind === 'missing' ? answer.missing : []));
  if (missing.length > 0) return { kind: 'missing', missing: [...new Map(missing.map((it) => [it.key, it])).values()] };
  const impossible = answers.find((answer) => answer.kind === 'impossible');
  return impossible ?? evaluation.trace();
}

function expectSame(result: RowResult, engine: RowResult | Trace): void {
  if ('kind' in engine) {
    expect(result).toEqual(engine);
    return;
  }
  if (result.kind !== 'figures') throw new Error(`no figures: ${JSON.stringify(result)}`);
  const figures = result.list.figures.map(({ id }, at) => [id, String(result.amounts[at])] as const);
  const nodes = Object.values(engine.nodes);
  expect(new Map(figures)).toEqual(new Map(nodes.map(({ id, amount }) => [id, amount])));
  const warned = nodes.flatMap(({ id, warnings = [] }) => warnings.map((code) => `${id} ${code}`));
  expect(result.warnings.map(({ figure, code }) => `${figure} ${code}`).sort()).toEqual(warned.sort());
}

const bill: Calculation = {
  month: SAMPLE_MONTH,
  columns: SAMPLE_COLUMNS,
  roots: [[adjustment]],
  context: { activeMarkets: [], mechanisms: [] },
};

const amount = (max: number, decimals: number) =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((it) => decimal(it).dividedBy(10 ** decimals));
const someCustomer: fc.Arbitrary<FactRow> = fc.tuple(
  fc.oneof(fc.constant(decimal(0)), amount(300, 0), amount(50_000, 6)),
  amount(500, 6),
  amount(500, 6),
  fc.constantFrom(1, 2, 6, 12).map(decimal),
  fc.constantFrom('RESIDENCIAL', 'COMERCIAL', 'RIEGO'),
  fc.constantFrom(0, 10, 20).map(decimal),
  amount(60, 2),
  fc.constantFrom(130, 173).map(decimal),
  amount(15, 2),
  fc.option(amount(90_000, 3), { nil: undefined }),
  ...Array.from({ length: 6 }, () =>
    fc.oneof({ weight: 9, arbitrary: amount(400, 4) }, { weight: 1, arbitrary: fc.constant(decimal(0)) }),
  ),
);

describe('many bills calculated by a plan', () => {
  it('have the figures and warnings of the engine', () => {
    fc.assert(
      fc.property(fc.array(someCustomer, { minLength: 1, maxLength: 40 }), (rows) => {
        const calculate = createRowCalculation(bill);
        for (const row of rows) expectSame(calculate(row), byTheEngine(bill, row));
      }),
      { numRuns: runs(25, 300) },
    );
  });

  it('have the same figures when rows share their amounts, as a class shares prices', () => {
    const [zero, half, much] = ['0', '0.5', '130'].map((it) => decimal(it)) as [Decimal, Decimal, Decimal];
    const shared = fc.constantFrom(zero, half, much);
    const prices = fc.constantFrom(
      [much, half, half, zero, half, much],
      [half, half, zero, much, zero, zero],
      [...Array.from({ length: 6 }, () => zero)],
    );
    const someRow = fc
      .tuple(fc.tuple(shared, shared, shared), fc.constantFrom('RESIDENCIAL', 'COMERCIAL', 'RIEGO'), shared, prices)
      .map(([[energy, reactive, balance], use, rate, costs]): FactRow => {
        const factors = [rate, half, much, rate];
        return [energy, reactive, reactive, half, use, ...factors, balance === zero ? undefined : balance, ...costs];
      });
    fc.assert(
      fc.property(fc.array(someRow, { minLength: 2, maxLength: 40 }), (rows) => {
        const calculate = createRowCalculation(bill);
        for (const row of rows) expectSame(calculate(row), byTheEngine(bill, row));
      }),
      { numRuns: runs(25, 300) },
    );
  });

  it('report missing inputs and impossible values of single rows among complete ones', () => {
    const calculate = createRowCalculation(bill);
    const whole: (Decimal | string | undefined)[] = [
      120,
      1,
      1,
      1,
      'COMERCIAL',
      20,
      0,
      130,
      10,
      5,
      300,
      50,
      180,
      60,
      27,
      31,
    ].map((it) => (typeof it === 'string' ? it : decimal(it)));
    expect(calculate(whole).kind).toBe('figures');
    const lacking = whole.with(0, undefined);
    const result = calculate(lacking);
    expect(result).toMatchObject({ kind: 'missing', missing: [{ symbol: 'E', key: 'offer:E' }] });
    expectSame(result, byTheEngine(bill, lacking));
    const free = whole.map((it, column) => (column >= 10 ? decimal(0) : it));
    expect(calculate(free)).toMatchObject({ kind: 'impossible', reason: { code: 'unit-cost-zero', symbol: 'CU' } });
    expectSame(calculate(whole), byTheEngine(bill, whole));
  });

  it('use one plan for rows of one kind and another plan for rows of another kind', () => {
    const calculate = createRowCalculation(bill);
    const customer = (use: string, kWh: number): FactRow =>
      [kWh, 1, 1, 1, use, 20, 0, 130, 10, 5, 300, 50, 180, 60, 27, 31].map((it) =>
        typeof it === 'string' ? it : decimal(it),
      );
    const listOf = (row: FactRow) => {
      const result = calculate(row);
      return result.kind === 'figures' ? result.list : result;
    };
    // Results of the same plan share the same figure list object.
    const [first, , ...others] = [200, 300, 131, 40_000].map((kWh) => listOf(customer('COMERCIAL', kWh)));
    expect(first).not.toBe(others[0]);
    expect(new Set([listOf(customer('COMERCIAL', 500)), ...others]).size).toBe(1);
    expect(listOf(customer('COMERCIAL', 100))).not.toBe(others[0]);
    expect(listOf(customer('RIEGO', 500))).not.toBe(others[0]);
  });

  it('carry no amount from one row into the next', () => {
    const calculate = createRowCalculation(bill);
    fc.assert(
      fc.property(someCustomer, someCustomer, (one, other) => {
        const before = calculate(one);
        const kept = before.kind === 'figures' ? before.amounts.map(String) : before;
        calculate(other);
        expect(before.kind === 'figures' ? before.amounts.map(String) : before).toEqual(kept);
      }),
    );
  });
});

describe('a formula whose branch depends on amounts', () => {
  const law = { from: '2020-01', law: 'CREG 119/2007', article: 'prueba', expression: 'prueba' };
  const energy = (symbol: string) =>
    input({ symbol, label: symbol, unit: 'kWh', by: ['band'], sources: [{ kind: 'offer', field: symbol }] });
  const [used, spare] = [energy('a'), energy('b')];
  const either = (symbol: string, asks: (get: Ask, isLarge: boolean) => Quantity<'kWh'>) =>
    term({
      symbol,
      label: symbol,
      unit: 'kWh',
      by: ['band'],
      formulas: [{ ...law, compute: (get) => asks(get, get(used).greaterThan(10)) }],
    });
  const columns = ['a', 'b'].flatMap((field) => ['max', 'min'].map((band) => `offer:${field}[band=${band}]`));

  it.each([
    ['to another term', either('otro', (get, isLarge) => get(isLarge ? spare : used)), '9 15'],
    ['to another index', either('banda', (get, isLarge) => get(spare, { band: isLarge ? 'min' : 'max' })), '6 12'],
    [
      'to an index or none',
      either('propia', (get, isLarge) => get(spare, isLarge ? { band: 'min' } : undefined)),
      '6 12',
    ],
  ])('%s: gives the value of the branch taken', (_, root, expected) => {
    const context = { activeMarkets: [], mechanisms: [] };
    const calculate = createRowCalculation({ month: SAMPLE_MONTH, columns, roots: [[root, { band: 'max' }]], context });
    // a max, a min, b max, b min. The small row comes first, so the plan is recorded from it.
    const results = [
      [9, 0, 6, 8],
      [11, 0, 15, 12],
    ].map((row) => calculate(row.map((it) => decimal(it))));
    const amounts = results.map((result) => (result.kind === 'figures' ? String(result.amounts.at(-1)) : result.kind));
    expect(amounts.join(' ')).toBe(expected);
  });
});

const words = new Set(
  wantedFacts
    .filter(({ unit }) => unit === 'text')
    .flatMap(({ sources }) => sources.flatMap((source) => (source.kind === 'constant' ? [] : [factName(source)]))),
);
const wholeMonth = Object.entries({ ...COMPANY, ...ofMarket('A') }).map(([key, value]) => {
  const isWord = words.has(key.replace(/\[.*$/, ''));
  return { key, isWord, value: isWord ? String(value) : decimal(value) };
});

/** The whole tariff of a market, whose formulas have dates, options, choices, branches and tolerated absences. */
const tariff: Calculation = {
  month: month(2025, 10),
  columns: wholeMonth.map(({ key }) => key),
  roots: [
    ...LEVELS.flatMap((level) => BANDS.map((band): Root => [appliedUnitCost, { market: 'A', level, band }])),
    ...levelsOf(1).flatMap((level) =>
      ESTRATOS.map((estrato): Root => [residentialTariff, { market: 'A', level, estrato }]),
    ),
  ],
  context: { activeMarkets: ['A'], mechanisms: ['C3'] },
};

const column = fc.nat({ max: wholeMonth.length - 1 });
const someTariff: fc.Arbitrary<FactRow> = fc
  .record({
    scaled: fc.array(fc.tuple(column, fc.constantFrom('0', '0.37', '1.013', '2.5', '-1')), { maxLength: 6 }),
    absent: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(column, { maxLength: 2 }) },
    ),
  })
  .map(({ scaled, absent }) => {
    const row: (Decimal | string | undefined)[] = wholeMonth.map(({ value }) => value);
    for (const [at, factor] of scaled) {
      const value = row[at];
      if (typeof value === 'object') row[at] = value.times(factor);
    }
    for (const at of absent) row[at] = undefined;
    return row;
  });

describe('the tariff of a month calculated by a plan', () => {
  it('matches the engine when facts are changed and removed', () => {
    const calculate = createRowCalculation(tariff);
    const kinds = new Set<string>();
    fc.assert(
      fc.property(someTariff, (row) => {
        const result = calculate(row);
        kinds.add(result.kind);
        expectSame(result, byTheEngine(tariff, row));
      }),
      { numRuns: runs(50, 500), seed: 7 },
    );
    expect([...kinds].sort()).toEqual(['figures', 'impossible', 'missing']);
  });
});
