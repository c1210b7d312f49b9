import { decimal, type HourlyEnergy, hourlyEnergy } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cappedPrices, hourPrices } from './hour-prices.ts';
import { measureMonth } from './measured-month.ts';
import { chargedBy, type SettledCents, settleMonth } from './settle-month.ts';
import { DEFAULT_READINGS, SETTLEMENT_CONCEPTS, type SettlementFacts } from './settlement-facts.ts';
import { factsOf, goldenMonths, pricesOf } from './testing/golden-months.ts';

function settled(facts: SettlementFacts, hasCredit = facts.client.type === 'AGPE' && facts.client.renewable) {
  const measured = measureMonth(facts, { hasCredit, ...facts.readings });
  const by = chargedBy(facts.client, facts.tariff, facts.readings);
  return { measured, result: settleMonth(facts, measured, by, hourPrices(pricesOf(facts)), facts.appliedM) };
}
function centsOf(facts: SettlementFacts): SettledCents {
  const { result } = settled(facts);
  if (!result.ok) throw new Error(result.refusal.rule);
  return result.value;
}

it.each(goldenMonths.map((each) => [each.case, each] as const))('settles the reference: %s', (_, golden) => {
  const facts = factsOf(golden);
  const { measured, result } = settled(facts);
  const { expected } = golden;
  expect({
    crossing: measured.hasCredit ? (measured.split.crossing ?? null) : null,
    imported: measured.split.imported,
    exchanged: measured.split.exchanged,
    surplus: measured.split.surplus,
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
  if (!result.ok) throw new Error(result.refusal.rule);
  for (const concept of SETTLEMENT_CONCEPTS) {
    expect([concept, result.value.cents[concept] / 100]).toEqual([concept, expected.concepts[concept]?.value]);
  }
  expect(Number(result.value.surplusValue) / 1e15).toBeCloseTo(expected.exc2_value, 6);
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
        const { surplusValue } = centsOf(settlementFacts);
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
      { numRuns: 60 },
    );
  });

  it('have TOT as the sum of the rounded concepts, and −(100 + 85 + 132 + 482) within half a cent of VE each', () => {
    fc.assert(
      fc.property(months, (month) => {
        const settlementFacts = facts(month);
        const { cents, surplusValue } = centsOf(settlementFacts);
        const { TOT, ...others } = cents;
        expect(Object.values(others).reduce((sum, each) => sum + each, 0)).toBe(TOT);
        const { split } = settled(settlementFacts).measured;
        const { CU, Cv, T, D, PR, R } = settlementFacts.tariff;
        const exchange = month.capacity > 100 ? Cv.plus(T).plus(D).plus(PR).plus(R) : Cv;
        const kWh = (millionths: number) => decimal(millionths).dividedBy(1e6);
        const worth = kWh(split.exchanged)
          .minus(kWh(split.imported))
          .times(CU)
          .minus(kWh(split.exchanged).times(exchange));
        const VE = worth.plus(decimal(surplusValue.toString()).dividedBy('1e15'));
        const shown = -(cents['100'] + cents['85'] + cents['132'] + cents['482']) / 100;
        expect(VE.minus(shown).abs().lessThanOrEqualTo('0.02')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('have a subsidy between zero and the subsistence amount, and zero without net import', () => {
    fc.assert(
      fc.property(months, (month) => {
        const settlementFacts = facts(month);
        const { cents } = centsOf(settlementFacts);
        // 130 kWh, each with a subsidy of 936.58 − 544.09.
        expect(cents['730'] <= 0 && cents['730'] >= -5_102_370).toBe(true);
        const { split } = settled(settlementFacts).measured;
        if (split.imported === split.exchanged) expect(cents['730']).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('scaled by k have k times the exchange and the surplus, and the same crossing', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 2, max: 7 }), (month, k) => {
        const scaled = (energies: HourlyEnergy) => hourlyEnergy(energies.map((each) => (each % 2 ** 39) * k));
        const once = (energies: HourlyEnergy) => hourlyEnergy(energies.map((each) => each % 2 ** 39));
        const one = settled(facts({ ...month, imports: once(month.imports), exports: once(month.exports) }));
        const many = settled(facts({ ...month, imports: scaled(month.imports), exports: scaled(month.exports) }));
        expect(many.measured.split).toMatchObject({
          exchanged: one.measured.split.exchanged * k,
          surplus: one.measured.split.surplus * k,
          ...(one.measured.split.crossing !== undefined && { crossing: one.measured.split.crossing }),
        });
      }),
      { numRuns: 40 },
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

  it('lists the hours of surplus without a price, and needs no other price', () => {
    expect(settled(withPrices((hour) => hour >= 34)).result.ok).toBe(true);
    expect(settled(withPrices((hour) => hour < 34 || hour > 36)).result).toEqual({
      ok: false,
      refusal: { rule: 'price-missing', hours: [34, 35, 36] },
    });
  });

  it('needs a reactive charge only when there is reactive energy', () => {
    const reactive = { ...crossing, inductive: hourlyEnergy(crossing.imports.map((each) => each)) };
    expect(settled(reactive).result).toEqual({ ok: false, refusal: { rule: 'reactive-charge-missing' } });
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
    centsOf(factsWithCost('0.01')).cents['100'],
    centsOf(factsWithCost('0.02')).cents['100'],
    centsOf(factsWithCost('0.03')).cents['100'],
  ]).toEqual([1, 1, 2]);
  const large = hourlyEnergy([2 ** 43 - 1, ...Array.from({ length: 23 }, () => 0)]);
  // (2^43 − 1)/10⁶ kWh at 99,999.99: 879609302220.70 and more.
  expect(centsOf({ ...factsWithCost('99999.99'), imports: large }).cents['100']).toBe(
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
  expect(centsOf(settlementFacts).surplusValue).toBe(exact);
  expect(centsOf(settlementFacts).cents['482']).toBe(-Number((exact * 2n + 10n ** 13n) / (2n * 10n ** 13n)));
});

it('charges exact products, also when they exceed the digits of a double', () => {
  const [first] = goldenMonths;
  const base = factsOf(first as (typeof goldenMonths)[number]);
  fc.assert(
    fc.property(
      fc.integer({ min: 2 ** 36, max: 2 ** 41 }),
      fc.integer({ min: 9_000, max: 99_999 }),
      (energy, price) => {
        const hours = hourlyEnergy([energy]);
        const none = hourlyEnergy([0]);
        const settlementFacts: SettlementFacts = {
          ...base,
          client: { ...base.client, subsidy: null },
          imports: hours,
          exports: none,
          inductive: none,
          capacitive: none,
          tariff: { ...base.tariff, CU: decimal(price).dividedBy(100) },
          prices: { kind: 'agreed', price: decimal(1) },
        };
        const exact = BigInt(energy) * BigInt(price);
        expect(centsOf(settlementFacts).cents['100']).toBe(Number((exact * 2n + 1_000_000n) / 2_000_000n));
      },
    ),
    // As a double, 9007199295499999 would give one cent more.
    { numRuns: 300, examples: [[254_131_966_693, 35_443]] },
  );
});

it('calculates an exact contribution, also at its halves and when a product exceeds the digits of a double', () => {
  const [first] = goldenMonths;
  const base = factsOf(first as (typeof goldenMonths)[number]);
  const share = fc.constantFrom('20', '8.3333', '0.0001', '3.333333', '100', '50');
  fc.assert(
    fc.property(
      fc.oneof(fc.nat({ max: 2 ** 20 }), fc.nat({ max: 2 ** 40 })),
      fc.integer({ min: 1, max: 99_999 }),
      share,
      fc.constantFrom('0' as const, '2' as const),
      (energy, price, contribution, moneyDecimals) => {
        const settlementFacts: SettlementFacts = {
          ...base,
          client: { ...base.client, subsidy: null, contribution: decimal(contribution) },
          imports: hourlyEnergy([energy]),
          exports: hourlyEnergy([0]),
          inductive: hourlyEnergy([0]),
          capacitive: hourlyEnergy([0]),
          tariff: { ...base.tariff, CU: decimal(price).dividedBy(100) },
          prices: { kind: 'agreed', price: decimal(1) },
          readings: { ...base.readings, moneyDecimals },
        };
        const pesos = moneyDecimals === '0' ? 100n : 1n;
        const unit = 10n ** 14n * pesos;
        const exact = BigInt(energy) * BigInt(price) * BigInt(Math.round(Number(contribution) * 1_000_000));
        expect(centsOf(settlementFacts).cents['800']).toBe(Number(((exact * 2n + unit) / (unit * 2n)) * pesos));
      },
    ),
    // Half a cent of a fifth, 10⁻⁶ below it, and the largest product that fits a double.
    {
      numRuns: 500,
      examples: [
        [50_000, 50, '20', '2'],
        [49_999, 50, '20', '2'],
        [90_072_892_638, 99_999, '100', '2'],
      ],
    },
  );
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
    ).split;
  expect(measured([5, 0, 7, 0], [0, 5, 3, 0])).toMatchObject({ exchanged: 8, surplus: 0 });
  expect(measured([5, 0, 7, 0], [0, 6, 3, 0])).toMatchObject({ exchanged: 5, surplus: 4, crossing: 1 });
});

it("caps a price before adding a distributed generator's share of the losses", () => {
  const prices = cappedPrices([decimal(900), decimal(100), null], decimal('857.21'), decimal('10.7'));
  expect(prices.map((each) => each?.toString() ?? null)).toEqual(['867.91', '110.7', null]);
  const daily = cappedPrices([decimal(900), decimal(900)], [decimal(800), decimal(950)]);
  expect(daily.map(String)).toEqual(['800', '900']);
});

function millionths(value: unknown): number {
  return Math.round((value as number) * 1e6);
}
