import { decimal, type HourlyEnergy, hourlyEnergy } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/test-breadth.ts';
import { hasEnergyCredit } from './energy-credit.ts';
import { hourPrices } from './hour-prices.ts';
import { measureMonth } from './measured-month.ts';
import { settleMonth } from './settle-month.ts';
import { DEFAULT_READINGS, SETTLEMENT_CONCEPTS, type SettlementFacts } from './settlement-facts.ts';
import { factsOf, goldenMonths, OCTOBER, settled } from './testing/golden-months.ts';

/** 10⁻¹⁵ COP. */
const partsOf = (facts: SettlementFacts) => BigInt(settled(facts).surplusValue.times('1e15').toFixed(0));

it.each(goldenMonths.map((each) => [each.case, each] as const))('settles the reference: %s', (_, golden) => {
  const facts = factsOf(golden);
  const { measured, cents, surplusValue } = settled(facts);
  const { expected } = golden;
  expect({
    crossing: measured.crossing,
    imported: measured.imported,
    exchanged: measured.exchanged,
    surplus: measured.surplus,
    penalised: measured.doubledPenalised / 2,
    capacitive: measured.capacitive,
    inductiveDays: measured.inductiveDays,
    capacitiveDays: measured.capacitiveDays,
    excessDays: measured.excessDays,
  }).toEqual({
    crossing: expected.change_index,
    imported: millionths(expected.import_kwh),
    exchanged: millionths(expected.exc1_kwh),
    surplus: millionths(expected.exc2_kwh),
    penalised: millionths(expected.inductive_penalised_kvarh),
    capacitive: millionths(expected.capacitive_kvarh),
    inductiveDays: expected.month_days_with_ind_excess,
    capacitiveDays: expected.month_days_with_cap_excess,
    excessDays: expected.m_days,
  });
  for (const concept of SETTLEMENT_CONCEPTS) {
    expect([concept, cents[concept] / 100]).toEqual([concept, expected.concepts[concept]?.value]);
  }
  expect(surplusValue.toDecimalPlaces(6).toNumber()).toBe(expected.exc2_value);
});

it('has golden months of every kind: with and without credit, above 100 kW, agreed, capped, running, with M', () => {
  expect(goldenMonths).toHaveLength(13);
});

describe('random months', () => {
  const [example] = goldenMonths;
  const base = factsOf(example as (typeof goldenMonths)[number]);
  const hour = fc.oneof(fc.constant(0), fc.nat({ max: 3_000_000 }), fc.nat({ max: 2 ** 40 }));
  const channel = (length: number) => fc.array(hour, { minLength: length, maxLength: length }).map(hourlyEnergy);
  const months = fc.constantFrom(24, 48, 744).chain((length) =>
    fc.record({
      imports: channel(length),
      exports: channel(length),
      prices: fc.array(fc.nat({ max: 1_500_000 }), { minLength: length, maxLength: length }),
      capacity: fc.constantFrom(20, 100, 101, 900),
    }),
  );
  const facts = ({
    imports,
    exports,
    prices,
    capacity,
  }: {
    imports: HourlyEnergy;
    exports: HourlyEnergy;
    prices: number[];
    capacity: number;
  }): SettlementFacts => ({
    ...base,
    client: { ...base.client, capacity: decimal(capacity) },
    imports,
    exports,
    inductive: hourlyEnergy(imports.map(() => 0)),
    capacitive: hourlyEnergy(imports.map(() => 0)),
    prices: {
      kind: 'spot',
      hours: prices.map((price) => decimal(price).dividedBy(1000)),
      cap: decimal('857.21'),
      lossShare: decimal(0),
    },
  });

  it('value Exc2 hour by hour exactly, never above the cap', () => {
    fc.assert(
      fc.property(months, (month) => {
        const settlementFacts = facts(month);
        const surplusValue = partsOf(settlementFacts);
        let remaining = Array.from(settlementFacts.imports).reduce((sum, each) => sum + BigInt(each), 0n);
        let value = 0n;
        let surplus = 0n;
        for (const [at, exported] of Array.from(settlementFacts.exports).entries()) {
          const energy = BigInt(exported);
          const exchanged = energy < remaining ? energy : remaining;
          remaining -= exchanged;
          surplus += energy - exchanged;
          // Thousandths of a peso, including the cap.
          value += (energy - exchanged) * BigInt(Math.min(month.prices[at] as number, 857_210)) * 1_000_000n;
        }
        expect(surplusValue).toBe(value);
        expect(surplusValue <= surplus * 857_210_000_000n).toBe(true);
      }),
      { numRuns: runs(20, 300) },
    );
  });

  it('have TOT as the sum of the rounded concepts, and −(100 + 85 + 132 + 482) within half a cent of VE each', () => {
    fc.assert(
      fc.property(months, (month) => {
        const settlementFacts = facts(month);
        const { cents, surplusValue, measured } = settled(settlementFacts);
        const { TOT, ...others } = cents;
        expect(Object.values(others).reduce((sum, each) => sum + each, 0)).toBe(TOT);
        const { CU, Cv, T, D, PR, R } = settlementFacts.tariff;
        const exchange = month.capacity > 100 ? Cv.plus(T).plus(D).plus(PR).plus(R) : Cv;
        const kWh = (millionths: number) => decimal(millionths).dividedBy(1e6);
        const worth = kWh(measured.exchanged)
          .minus(kWh(measured.imported))
          .times(CU)
          .minus(kWh(measured.exchanged).times(exchange));
        const VE = worth.plus(surplusValue);
        const shown = -(cents['100'] + cents['85'] + cents['132'] + cents['482']) / 100;
        expect(VE.minus(shown).abs().lessThanOrEqualTo('0.02')).toBe(true);
      }),
      { numRuns: runs(20, 300) },
    );
  });

  it('have a subsidy between zero and the subsistence amount, and zero without net import', () => {
    fc.assert(
      fc.property(months, (month) => {
        const settlementFacts = facts(month);
        const { cents, measured } = settled(settlementFacts);
        // 130 kWh, each with a subsidy of 936.58 − 544.09.
        expect(cents['730'] <= 0 && cents['730'] >= -5_102_370).toBe(true);
        if (measured.imported === measured.exchanged) expect(cents['730']).toBe(0);
      }),
      { numRuns: runs(20, 300) },
    );
  });

  it('scaled by k have k times the exchange and the surplus, and the same crossing', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 2, max: 7 }), (month, k) => {
        const scaled = (energies: HourlyEnergy) => hourlyEnergy(energies.map((each) => (each % 2 ** 39) * k));
        const once = (energies: HourlyEnergy) => hourlyEnergy(energies.map((each) => each % 2 ** 39));
        const one = settled(facts({ ...month, imports: once(month.imports), exports: once(month.exports) }));
        const many = settled(facts({ ...month, imports: scaled(month.imports), exports: scaled(month.exports) }));
        expect(many.measured).toMatchObject({
          exchanged: one.measured.exchanged * k,
          surplus: one.measured.surplus * k,
          crossing: one.measured.crossing,
        });
      }),
      { numRuns: runs(15, 200) },
    );
  });
});

describe('a month that cannot be settled', () => {
  const crossing = factsOf(
    goldenMonths.find(({ expected }) => expected.change_index === 34) as (typeof goldenMonths)[number],
  );
  const withPrices = (hours: (hour: number) => boolean): SettlementFacts => ({
    ...crossing,
    prices: {
      kind: 'spot',
      cap: null,
      lossShare: decimal(0),
      hours: Array.from(crossing.exports, (_, hour) => (hours(hour) ? decimal(250) : null)),
    },
  });

  const resultOf = (facts: SettlementFacts) => {
    const measured = measureMonth(facts, { hasCredit: hasEnergyCredit(facts), ...facts.readings });
    const prices = hourPrices(facts.prices, facts.exports.length, OCTOBER);
    return settleMonth(facts, measured, { month: OCTOBER, prices });
  };

  it('lists the hours of surplus without a price, and needs no other price', () => {
    expect(resultOf(withPrices((hour) => hour >= 34)).ok).toBe(true);
    expect(resultOf(withPrices((hour) => hour < 34 || hour > 36))).toEqual({
      ok: false,
      refusal: { rule: 'price-missing', hours: [34, 35, 36] },
    });
  });

  it('needs a reactive charge only when there is reactive energy', () => {
    const reactive = { ...crossing, inductive: hourlyEnergy(crossing.imports.map((each) => each)) };
    expect(resultOf(reactive)).toEqual({ ok: false, refusal: { rule: 'reactive-charge-missing' } });
  });
});

it('rounds half a cent away from zero for numbers of any size', () => {
  const hours = hourlyEnergy([500_000, ...Array.from({ length: 23 }, () => 0)]);
  const none = hourlyEnergy(Array.from({ length: 24 }, () => 0));
  const [example] = goldenMonths;
  const base = factsOf(example as (typeof goldenMonths)[number]);
  const factsWithCost = (CU: string): SettlementFacts => ({
    ...base,
    client: { ...base.client, subsidy: null },
    imports: hours,
    exports: none,
    inductive: none,
    capacitive: none,
    tariff: { ...base.tariff, CU: decimal(CU) },
  });
  expect([
    settled(factsWithCost('0.01')).cents['100'],
    settled(factsWithCost('0.02')).cents['100'],
    settled(factsWithCost('0.03')).cents['100'],
  ]).toEqual([1, 1, 2]);
  const large = hourlyEnergy([2 ** 43 - 1, ...Array.from({ length: 23 }, () => 0)]);
  // (2^43 − 1)/10⁶ kWh at 99,999.99: 879609302220.70 and more.
  expect(settled({ ...factsWithCost('99999.99'), imports: large }).cents['100']).toBe(
    Number(((2n ** 43n - 1n) * 9_999_999n * 2n + 1_000_000n) / 2_000_000n),
  );
});

it('sums the largest month exactly', () => {
  const most = hourlyEnergy(Array.from({ length: 744 }, (_, hour) => 2 ** 43 - 1 - hour));
  const none = hourlyEnergy(most.map(() => 0));
  const price = '8796.093022207';
  const settlementFacts: SettlementFacts = {
    ...factsOf(goldenMonths[0] as (typeof goldenMonths)[number]),
    imports: none,
    exports: most,
    inductive: none,
    capacitive: none,
    prices: { kind: 'agreed', price: decimal(price) },
  };
  const energy = Array.from(most).reduce((sum, each) => sum + BigInt(each), 0n);
  const exact = energy * 8_796_093_022_207n;
  expect(partsOf(settlementFacts)).toBe(exact);
  expect(settled(settlementFacts).cents['482']).toBe(-Number((exact * 2n + 10n ** 13n) / (2n * 10n ** 13n)));
});

it('counts a day with an excess of either kind of reactive energy once, also when it has both', () => {
  const hours = (energyByHour: Readonly<Record<number, number>>) =>
    hourlyEnergy(Array.from({ length: 96 }, (_, hour) => energyByHour[hour] ?? 0));
  const none = hours({});
  const measured = measureMonth(
    {
      imports: hours({ 5: 10, 80: 4 }),
      exports: none,
      inductive: hours({ 5: 6, 80: 2 }),
      capacitive: hours({ 6: 1, 30: 2 }),
    },
    { ...DEFAULT_READINGS, hasCredit: true },
  );
  expect(measured).toMatchObject({
    doubledPenalised: 2,
    capacitive: 3,
    inductiveDays: 1,
    capacitiveDays: 2,
    excessDays: 2,
  });
});

it('does not cross, by the running rule, when an export equals the import exactly', () => {
  const measured = (imports: number[], exports: number[]) =>
    measureMonth(
      {
        imports: hourlyEnergy(imports),
        exports: hourlyEnergy(exports),
        inductive: hourlyEnergy(imports.map(() => 0)),
        capacitive: hourlyEnergy(imports.map(() => 0)),
      },
      { ...DEFAULT_READINGS, hasCredit: true, crossingRule: 'running' },
    );
  expect(measured([5, 0, 7, 0], [0, 5, 3, 0])).toMatchObject({ exchanged: 8, surplus: 0, crossing: null });
  expect(measured([5, 0, 7, 0], [0, 6, 3, 0])).toMatchObject({ exchanged: 5, surplus: 4, crossing: 1 });
});

function millionths(value: unknown): number {
  return Math.round((value as number) * 1e6);
}
