import { type Decimal, decimal, hourlyEnergy } from '@contador/kernel';
import {
  cappedPrices,
  chargedBy,
  hourPrices,
  measureMonth,
  SETTLEMENT_CONCEPTS,
  type SettlementFacts,
  settleMonth,
} from '@contador/regulation';
import { factsOf, goldenMonths } from '@contador/regulation/testing/golden-months';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondSettlement } from './second-settlement.ts';
import { settlementDifference } from './settlement-difference.ts';

/** As the kernel settles. */
function kernel(facts: SettlementFacts) {
  const { client, readings, prices } = facts;
  const isAgreed = prices.kind === 'agreed';
  const hasCredit = client.type === 'AGPE' && client.renewable && !(isAgreed && readings.agreedPriceScope === 'all');
  const measured = measureMonth(facts, { hasCredit, ...readings });
  const hours = isAgreed
    ? Array.from(facts.exports, () => prices.price)
    : cappedPrices(prices.hours, prices.cap, prices.lossShare);
  const by = chargedBy(client, facts.tariff, readings);
  const result = settleMonth(facts, measured, by, hourPrices(hours), facts.appliedM);
  if (!result.ok) throw new Error(result.refusal.rule);
  return { measured, settled: result.value };
}

describe('the second settlement', () => {
  it.each(goldenMonths.map((each) => [each.case, each] as const))('%s', (_, golden) => {
    const { expected } = golden;
    const { hours, concepts } = secondSettlement(factsOf(golden));
    for (const code of SETTLEMENT_CONCEPTS) {
      const { value, energy, tariff } = expected.concepts[code] as { value: number; energy?: number; tariff?: number };
      const given = concepts[code];
      expect([code, given?.value.toNumber()]).toEqual([code, value]);
      if (energy !== undefined) expect(given?.energy?.toNumber()).toBe(energy);
      // Without reactive energy the reference shows no charge for it.
      if (tariff !== undefined && tariff !== 0) expect(given?.tariff?.toDecimalPlaces(6).toNumber()).toBe(tariff);
    }
    const flat = (of: readonly Decimal[]) => of.map((each) => each.toNumber());
    expect(flat(hours.map(({ exchanged }) => exchanged))).toEqual(expected.exc1_hourly.flat());
    expect(flat(hours.map(({ surplus }) => surplus))).toEqual(expected.exc2_hourly.flat());
    expect(flat(hours.map(({ penalised }) => penalised))).toEqual(expected.inductive_penalised_hourly.flat());
  });
});

/** Months of every category, option and price. */
const facts = fc.constantFrom(24, 72).chain((length) => {
  const hour = fc.oneof(fc.constant(0), fc.nat({ max: 4_000_000 }), fc.nat({ max: 2 ** 38 }));
  const channel = fc.array(hour, { minLength: length, maxLength: length }).map(hourlyEnergy);
  const cents = (max: number) => fc.nat({ max }).map((it) => decimal(it).dividedBy(100));
  const spot = fc.nat({ max: 1_500_000_000 }).map((it) => decimal(it).dividedBy(1_000_000));
  const series = fc.array(spot, { minLength: length, maxLength: length });
  return fc.record<SettlementFacts>({
    ...{ imports: channel, exports: channel, inductive: channel, capacitive: channel },
    client: fc.record({
      type: fc.constantFrom('AGPE' as const, 'AGPE' as const, 'GD' as const, 'AGGE' as const),
      renewable: fc.boolean(),
      capacity: fc.constantFrom(1, 99.9, 100, 100.1, 4000).map(decimal),
      subsidy: fc.option(fc.record({ tariff: cents(60_000), subsistence: fc.constantFrom(130, 173).map(decimal) })),
      contribution: fc.constantFrom('0', '20', '8.3333').map(decimal),
      reactiveCharge: cents(40_000),
    }),
    tariff: fc.record({
      ...{ CU: cents(120_000).map((it) => it.plus(600)), COT: cents(5000), T: cents(9000), D: cents(30_000) },
      ...{ Cv: cents(20_000), PR: cents(8000), R: cents(4000) },
    }),
    prices: fc.oneof(
      fc.record({
        kind: fc.constant('spot' as const),
        hours: series,
        cap: fc.oneof(fc.constant(null), spot, series),
        lossShare: cents(2000),
      }),
      fc.record({ kind: fc.constant('agreed' as const), price: spot }),
    ),
    appliedM: fc.integer({ min: 1, max: 12 }),
    readings: fc.record({
      crossingRule: fc.constantFrom('whole period' as const, 'running' as const),
      exchangeWithCot: fc.boolean(),
      agreedPriceScope: fc.constantFrom('surplus' as const, 'all' as const),
      base: fc.constantFrom('net' as const, 'gross' as const),
    }),
  });
});

describe('beside the kernel', () => {
  it('comes to the same, to the cent and to a millionth of a kWh', () => {
    fc.assert(
      fc.property(facts, (of) => {
        const { measured, settled } = kernel(of);
        expect(settlementDifference(of, measured, settled, secondSettlement(of))).toBeUndefined();
      }),
      { numRuns: 250 },
    );
  });

  it('names the concept and the first hour of what is another', () => {
    const golden = goldenMonths.find(({ expected }) => expected.change_index === 34);
    const of = factsOf(golden as (typeof goldenMonths)[number]);
    const { measured, settled } = kernel(of);
    const exports = hourlyEnergy(of.exports.map((energy, hour) => (hour === 40 ? energy + 1 : energy)));
    const moved = settlementDifference(of, measured, settled, secondSettlement({ ...of, exports }));
    expect([moved?.concept, moved?.hour]).toEqual([null, 40]);
    const dearer = { ...settled, cents: { ...settled.cents, '132': settled.cents['132'] + 1 } };
    const difference = settlementDifference(of, measured, dearer, secondSettlement(of));
    expect([
      difference?.concept,
      difference?.first?.toString(),
      difference?.second?.toString(),
      difference?.hour,
    ]).toEqual(['132', '3977.42', '3977.41', null]);
  });
});
