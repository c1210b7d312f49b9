import { type Decimal, decimal, month } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evaluation } from '../../engine/evaluation.ts';
import type { Origin } from '../../engine/trace.ts';
import { SETTLEMENT_CONCEPTS, type SettlementFacts } from '../settlement-facts.ts';
import { factsOf, goldenMonths, settled } from '../testing/golden-months.ts';
import { randomMonths } from '../testing/random-months.ts';
import { explainedSettlement, explainedValue, figureOfSettled } from './explained-settlement.ts';

const MONTH = month(2025, 10);
const origin = (field: string): Origin => ({ kind: 'absence', reason: field });

function daysOf(facts: SettlementFacts): string[] {
  const days = facts.imports.length / 24;
  return Array.from({ length: days }, (_, at) => `2025-10-${String(at + 1).padStart(2, '0')}`);
}

const explained = (facts: SettlementFacts) => explainedSettlement(facts, { month: MONTH, days: daysOf(facts), origin });

function amountOf(evaluation: Evaluation, id: string): Decimal {
  return decimal(evaluation.trace().nodes[id]?.amount ?? Number.NaN);
}

describe('a settlement explained with terms', () => {
  it.each(goldenMonths.map((each) => [each.case, each] as const))('matches the reference: %s', (_, golden) => {
    const evaluation = explained(factsOf(golden));
    for (const code of SETTLEMENT_CONCEPTS) {
      expect([code, explainedValue(evaluation, code)?.toNumber()]).toEqual([
        code,
        golden.expected.concepts[code]?.value,
      ]);
    }
    expect(amountOf(evaluation, 'VExc2M').toDecimalPlaces(6).toNumber()).toBe(golden.expected.exc2_value);
  });

  it('matches the settlement to the last digit, hour by hour, in random months', () => {
    fc.assert(
      fc.property(randomMonths, (facts) => {
        const { measured, cents, surplusValue } = settled(facts);
        const evaluation = explained(facts);
        const values = SETTLEMENT_CONCEPTS.map((code) => explainedValue(evaluation, code)?.times(100).toNumber());
        expect(values).toEqual(SETTLEMENT_CONCEPTS.map((code) => cents[code]));
        expect(amountOf(evaluation, 'VExc2M').toString()).toBe(surplusValue.toString());
        const { nodes } = evaluation.trace();
        for (const [at, day] of daysOf(facts).entries()) {
          for (let hour = 1; hour <= 24; hour++) {
            const surplus = nodes[`Exc2[day=${day};hour=${hour}]`]?.amount;
            const expected = measured.hours.surplus[at * 24 + hour - 1];
            expect([
              day,
              hour,
              decimal(surplus ?? 0)
                .times(1e6)
                .toNumber(),
            ]).toEqual([day, hour, expected]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('traces the total down to the meter: the crossing hour of the first example', () => {
    const golden = goldenMonths.find(({ expected }) => expected.change_index === 34);
    const { nodes } = explained(factsOf(golden as (typeof goldenMonths)[number])).trace();
    const below = (id: string) => {
      const from = nodes[id]?.origin;
      return from?.kind === 'formula' ? from.terms : [];
    };
    expect(below(figureOfSettled('TOT'))).toContain('C482');
    expect(below('C482')).toEqual(['VExc2M']);
    expect(below('VExc2M')).toContain('VExc2D[day=2025-10-02]');
    const hour = '[day=2025-10-02;hour=11]';
    expect(below('VExc2D[day=2025-10-02]')).toContain(`VExc2${hour}`);
    expect(below(`VExc2${hour}`)).toEqual([`Exc2${hour}`, `PExc2${hour}`]);
    expect(below(`Exc2${hour}`)).toEqual([`Exp${hour}`, `Exc1${hour}`]);
    expect([nodes[`Exp${hour}`]?.amount, nodes[`Exc1${hour}`]?.amount, nodes[`Exc2${hour}`]?.amount]).toEqual([
      '2.44',
      '2.16',
      '0.28',
    ]);
    expect(nodes[`Exp${hour}`]?.origin).toEqual({ kind: 'absence', reason: 'meter.exported' });
  });

  it('reports the hour of surplus without a price, and asks for no other price', () => {
    const golden = goldenMonths.find(({ expected }) => expected.change_index === 34);
    const facts = factsOf(golden as (typeof goldenMonths)[number]);
    if (facts.prices.kind !== 'spot') throw new Error('an example by the pool price');
    const { prices } = facts;
    const without = (hour: number): SettlementFacts => ({
      ...facts,
      prices: { ...prices, hours: prices.hours.map((price, at) => (at === hour ? null : price)) },
    });
    expect(explainedValue(explained(without(3)), 'TOT')?.toNumber()).toBe(-2549.38);
    const evaluation = explained(without(35));
    expect(explainedValue(evaluation, 'TOT')).toBeUndefined();
  });
});
