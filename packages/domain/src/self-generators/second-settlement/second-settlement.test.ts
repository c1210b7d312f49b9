import { type Decimal, hourlyEnergy } from '@contador/kernel';
import { SETTLEMENT_CONCEPTS } from '@contador/regulation';
import { factsOf, goldenMonths, settled } from '@contador/regulation/testing/golden-months';
import { randomMonths } from '@contador/regulation/testing/random-months';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondSettlement } from './second-settlement.ts';
import { settlementDifference } from './settlement-difference.ts';

describe('the second settlement', () => {
  it.each(goldenMonths.map((each) => [each.case, each] as const))('%s', (_, golden) => {
    const { expected } = golden;
    const { hours, concepts } = secondSettlement(factsOf(golden));
    for (const code of SETTLEMENT_CONCEPTS) {
      const { value, energy, tariff } = expected.concepts[code] as { value: number; energy?: number; tariff?: number };
      const concept = concepts[code];
      expect([code, concept?.value.toNumber()]).toEqual([code, value]);
      if (energy !== undefined) expect(concept?.energy?.toNumber()).toBe(energy);
      // Without reactive energy the reference states no charge for it.
      if (tariff !== undefined && tariff !== 0) expect(concept?.tariff?.toDecimalPlaces(6).toNumber()).toBe(tariff);
    }
    const flat = (amounts: readonly Decimal[]) => amounts.map((each) => each.toNumber());
    expect(flat(hours.map(({ exchanged }) => exchanged))).toEqual(expected.exc1_hourly.flat());
    expect(flat(hours.map(({ surplus }) => surplus))).toEqual(expected.exc2_hourly.flat());
    expect(flat(hours.map(({ penalised }) => penalised))).toEqual(expected.inductive_penalised_hourly.flat());
  });
});

describe('compared with the settlement', () => {
  it('gives the same result, to the cent and to a millionth of a kWh', () => {
    fc.assert(
      fc.property(randomMonths, (month) => {
        const { measured, cents } = settled(month);
        expect(settlementDifference(measured, { cents }, secondSettlement(month))).toBeUndefined();
      }),
      { numRuns: 250 },
    );
  });

  it('names the concept and the first hour that differ', () => {
    // Its export exceeds its import at hour 34, so the next hours are all surplus.
    const golden = goldenMonths.find(({ expected }) => expected.change_index === 34);
    const facts = factsOf(golden as (typeof goldenMonths)[number]);
    const { measured, cents } = settled(facts);
    const exports = hourlyEnergy(facts.exports.map((energy, hour) => (hour === 40 ? energy + 1 : energy)));
    const moved = settlementDifference(measured, { cents }, secondSettlement({ ...facts, exports }));
    expect([moved?.concept, moved?.hour]).toEqual([null, 40]);
    const dearer = { cents: { ...cents, '132': cents['132'] + 1 } };
    const difference = settlementDifference(measured, dearer, secondSettlement(facts));
    expect([
      difference?.concept,
      difference?.first?.toString(),
      difference?.second?.toString(),
      difference?.hour,
    ]).toEqual(['132', '3977.42', '3977.41', null]);
  });
});
