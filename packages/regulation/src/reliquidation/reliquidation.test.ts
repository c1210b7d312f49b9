import { decimal, month } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../engine/facts.ts';
import { createEvaluation, factsFromMap, overridesUnder } from '../engine/index.ts';
import { type Amounts, given } from '../testing/given.ts';
import { EXAMPLE_2A, EXAMPLE_5A, EXAMPLE_6A } from '../testing/worked-examples.ts';
import { recognisedCost, restrictions } from '../unit-cost/index.ts';
import type { PublishedReliquidation } from './carry-over.ts';
import { adjustmentsEntering, lastUsed } from './carry-over.ts';
import { reliquidate } from './reliquidate.ts';
import { reliquidationRows } from './rows.ts';
import { versionFigures } from './version-figures.ts';

/** The invoiced version: examples 2-A, 5-A and 6-A without adjustments of later versions. */
const INVOICED: Amounts = Object.fromEntries(
  Object.entries({ ...EXAMPLE_2A, ...EXAMPLE_5A, ...EXAMPLE_6A, 'parameter:CRS.2': 0 }).filter(
    ([key]) => !key.startsWith('reliquidation:'),
  ),
);
const evaluate = (amounts: Amounts) => createEvaluation({ month: month(2025, 10), facts: given(amounts) });
const figures = (changes: Amounts = {}) => versionFigures(evaluate({ ...INVOICED, ...changes })).trace;
const used = { trace: figures(), version: '.txf' };
const against = (changes: Amounts, more: object = {}) =>
  reliquidate({ used, newest: { trace: figures(changes), version: '.tx3' }, ...more });
const deltas = ({ differences }: ReturnType<typeof reliquidate>) =>
  Object.fromEntries(differences.filter(({ delta }) => delta !== '0').map(({ symbol, delta }) => [symbol, delta]));

/** The month of the example with the adjustments of the given reliquidations. */
function applied(published: readonly PublishedReliquidation[]) {
  const facts = given(INVOICED);
  const entering = adjustmentsEntering('2025-09', published);
  return createEvaluation({
    month: month(2025, 10),
    facts: { ...facts, fact: (name, index) => entering.get(name) ?? facts.fact(name, index) },
  });
}
const publication = (result: ReturnType<typeof reliquidate>, change: Partial<PublishedReliquidation> = {}) => ({
  tariffId: 'dem20256r1',
  period: '2025-06',
  application: '2025-09',
  fromVersion: '.txf',
  toVersion: '.tx3',
  differences: result.differences,
  by: 'prueba',
  at: '2025-10-02T08:00:00Z',
  ...change,
});
const value = (evaluation: ReturnType<typeof evaluate>, term: typeof recognisedCost, symbol = 'A') => {
  const answer = evaluation.ask(term, { market: symbol });
  return answer.kind === 'value' ? answer.amount.toFixed(6) : answer;
};

describe('example 11-A', () => {
  it('is the difference of two traces, applied in the month', () => {
    const versions = against({
      'file:DSPCTTOS.energy[mechanism=C1]': 80_500_000,
      'file:DSPCTTOS.value[mechanism=C1]': 22_540_000_000,
      'file:TRSM.MC': '300.40',
      'file:AFAC.relievedRestrictions': 5_185_000_000,
    });
    expect(deltas(versions)).toEqual({
      AECC: '500000',
      AVECC: '140000000',
      AMC: '0.15',
      ΔRTCSA: '-15000000',
      AREST: '-15000000',
    });
    const [before, after] = [applied([]), applied([publication(versions)])];
    expect(value(after, recognisedCost)).toBe('300.878186');
    expect(value(after, restrictions as never)).toBe('46.944444');
    expect(value(before, restrictions as never)).toBe('47.083333');
    const onlyPrice = against({ 'file:TRSM.MC': '300.40' });
    expect(value(applied([publication(onlyPrice)]), recognisedCost)).toBe('301.185775');
  });
});

describe('each row of a reliquidation', () => {
  it.each([
    ['file:ADEM.DMRE', { ADR: '1000', ADMRE: '1000' }],
    ['file:ADEM.DMNR', { ADR: '1000' }],
    ['file:ADEM.PRRE', { APR: '1000', APRRE: '1000' }],
    ['file:ADEM.PRNR', { APR: '1000' }],
    ['file:DSPCTTOS.energy[mechanism=C1]', { AECC: '1000' }],
    ['file:DSPCTTOS.value[mechanism=C1]', { AVECC: '1000' }],
    ['file:DSPCTTOS.energy[mechanism=C2]', { ACLP: '1000' }],
    ['file:AFAC.spotEnergy', { ACB: '1000' }],
    ['file:AFAC.spotValue', { AVCB: '1000' }],
    ['file:AFAC.relievedRestrictions', { ΔRTCSA: '1000', AREST: '1000' }],
    ['file:AFAC.deviationSales', { ΔVDESV: '-1000', AREST: '-1000' }],
    ['file:CargosSTN.guatape', { ΔGUATAPE: '1000', AREST: '1000' }],
    ['file:TRSM.MC', { AMC: '1000' }],
  ])('adjusts the right concept when %s grows by a thousand', (key, expected) => {
    const more = decimal(INVOICED[key] as string)
      .plus(1000)
      .toFixed();
    expect(deltas(against({ [key]: more }))).toEqual(expected);
  });

  it('is traced down to the lines of both versions', () => {
    const { trace } = against({ 'file:ADEM.DMNR': 19_800_000 });
    const origin = trace.nodes.ADR?.origin;
    expect(origin).toMatchObject({
      kind: 'formula',
      expression: 'DMRE(.tx3) + DMNR(.tx3) − DMRE(.txf) − DMNR(.txf)',
      terms: ['DMRE#.tx3', 'DMNR#.tx3', 'DMRE#.txf', 'DMNR#.txf'],
    });
    expect(trace.nodes['DMNR#.tx3']).toMatchObject({ amount: '19800000', origin: { kind: 'file', input: 'ADEM' } });
    expect(trace.nodes.ΔVDESV?.origin).toMatchObject({ expression: '−VDESV(.tx3) + VDESV(.txf)' });
    expect(trace.nodes.AREST?.origin).toMatchObject({ expression: 'ΔRTCSA + ΔVDESV + ΔGUATAPE' });
  });

  it('sums the third to fifth rows in the sixth', () => {
    const symbols = reliquidationRows.map(({ symbol }) => symbol);
    expect(reliquidationRows[5]?.adds).toEqual(symbols.slice(2, 5));
  });

  it('has no delta while the newest version lacks a file, and lists what is missing', () => {
    const { 'file:TRSM.MC': _, ...rest } = INVOICED;
    const newest = versionFigures(evaluate(rest));
    expect(newest.missing.map(({ key }) => key)).toEqual(['file:TRSM.MC']);
    const { differences, trace } = reliquidate({ used, newest: { trace: newest.trace, version: '.tx3' } });
    expect(differences.find(({ symbol }) => symbol === 'AMC')).toMatchObject({
      newest: null,
      calculated: null,
      delta: '0',
    });
    expect(trace.roots).not.toContain('AMC');
  });
});

describe('a manual delta', () => {
  const made = { amount: '-20', by: 'Daniela Duarte', at: '2025-10-05T10:00:00Z', reason: 'Factura 118 de XM' };
  const corrected = against({ 'file:AFAC.deviationSales': 150_000_100 }, { corrections: new Map([['ΔVDESV', made]]) });

  it('counts in the sum, and is shown beside the calculated delta', () => {
    expect(deltas(corrected)).toEqual({ ΔVDESV: '-20', AREST: '-20' });
    const row = corrected.differences.find(({ symbol }) => symbol === 'ΔVDESV');
    expect(row).toMatchObject({ calculated: '-100', delta: '-20', total: '-150000020', byHand: made });
    expect(overridesUnder(corrected.trace, 'AREST').map(({ id }) => id)).toEqual(['ΔVDESV']);
  });

  it('is marked in the month of application', () => {
    const evaluation = applied([publication(corrected)]);
    const answer = evaluation.ask(restrictions, { market: 'A' });
    const under = answer.kind === 'value' ? overridesUnder(evaluation.trace(), answer.nodeId) : [];
    expect(under.map(({ symbol, amount, origin }) => [symbol, amount, origin])).toEqual([
      ['ΔAREST', '-20', expect.objectContaining({ reason: made.reason, by: made.by, originalAmount: '-100' })],
    ]);
  });
});

describe('an adjustment of another system', () => {
  const brought = {
    month: '2025-05',
    concept: 'ADMRE',
    amount: '-700.5',
    name: 'ajustes.xlsx',
    sha256: 'f'.repeat(64),
    line: 4,
    column: 'DELTA',
    source: 'adem05.tx4',
    reason: 'Ajuste de XM',
    by: 'Daniela Duarte',
    at: '2025-10-01T08:00:00Z',
  };

  it('is added to the deltas of the reliquidations, apart in the origin with its cell', () => {
    const published = [publication(against({ 'file:ADEM.DMRE': 99_000_000 }))];
    const fact = adjustmentsEntering('2025-09', published, [brought]).get('reliquidation:ADMRE');
    const { concept: _, ...cell } = brought;
    expect(fact).toMatchObject({
      amount: '499299.5',
      origin: { kind: 'reliquidation', months: ['2025-06', '2025-05'], fromVersion: '.txf', brought: [cell] },
    });
    expect(adjustmentsEntering('2025-09', published).get('reliquidation:ADMRE')?.origin).not.toHaveProperty('brought');
  });

  it('enters alone when no reliquidation has its concept, AREST under the term that it adjusts', () => {
    const facts = adjustmentsEntering('2025-09', [], [{ ...brought, concept: 'AREST' }]);
    expect([...facts]).toMatchObject([
      ['reliquidation:ΔAREST', { amount: '-700.5', origin: { fromVersion: '', appliedBy: 'Daniela Duarte' } }],
    ]);
  });

  it('is no correction by hand, and stays in the calculated amount beside one', () => {
    const made = { amount: '9', by: 'Daniela Duarte', at: '2025-10-05T10:00:00Z', reason: 'Factura 118 de XM' };
    const corrected = against({}, { corrections: new Map([['ADMRE', made]]) });
    const fact = adjustmentsEntering('2025-09', [publication(corrected)], [brought]).get('reliquidation:ADMRE');
    expect(fact).toMatchObject({ amount: '-691.5', origin: { kind: 'override', originalAmount: '-700.5' } });
  });
});

/** A version that changes some figures, and the month in which its difference is applied. */
const version = fc.record({
  application: fc.constantFrom('2025-09', '2025-10', '2025-11'),
  demand: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  price: fc.integer({ min: -9_999, max: 9_999 }).map((it) => it / 100),
  deviation: fc.integer({ min: -1e9, max: 1e9 }),
  again: fc.boolean(),
});

describe('any sequence of reliquidations of a month, applied in months of any order', () => {
  it('applies the newest value minus the first published one, each delta once', () => {
    fc.assert(
      fc.property(fc.array(version, { minLength: 1, maxLength: 7 }), (versions) => {
        const published: PublishedReliquidation[] = [];
        for (const [at, { application, demand, price, deviation, again }] of versions.entries()) {
          const newest = {
            trace: figures({
              'file:ADEM.DMRE': 98_500_000 + demand,
              'file:TRSM.MC': decimal('300.25').plus(price).toFixed(),
              'file:AFAC.deviationSales': 150_000_000 + deviation,
            }),
            version: `.tx${at + 3}`,
          };
          for (const _ of again ? [1, 2] : [1]) {
            const carried = lastUsed('2025-06', published);
            const { differences } = reliquidate({ used, newest, carried });
            published.push(publication({ differences } as never, { application, toVersion: newest.version }));
          }
        }
        const sumOf = (key: string) =>
          [...new Set(published.map(({ application }) => application))]
            .map((application): Fact | undefined => adjustmentsEntering(application, published).get(key))
            .reduce((sum, fact) => sum.plus(fact?.amount ?? 0), decimal(0))
            .toFixed();
        const { demand, price, deviation } = versions.at(-1) as (typeof versions)[number];
        expect(sumOf('reliquidation:ADMRE')).toBe(decimal(demand).toFixed());
        expect(sumOf('reliquidation:ADR')).toBe(decimal(demand).toFixed());
        expect(sumOf('reliquidation:AMC')).toBe(decimal(price).toFixed());
        expect(sumOf('reliquidation:ΔAREST')).toBe(decimal(-deviation).toFixed());
        expect(sumOf('reliquidation:AECC')).toBe('0');
      }),
      { numRuns: 60 },
    );
  });

  it('adds nothing to other months, and passes no totals to other periods', () => {
    const published = [publication(against({ 'file:ADEM.DMRE': 99_000_000 }))];
    expect(adjustmentsEntering('2025-10', published).size).toBe(0);
    expect(lastUsed('2025-07', published).size).toBe(0);
    expect(
      factsFromMap({ facts: adjustmentsEntering('2025-09', published), activeMarkets: [] }).fact(
        'reliquidation:ADMRE',
        {},
      )?.amount,
    ).toBe('500000');
  });
});
