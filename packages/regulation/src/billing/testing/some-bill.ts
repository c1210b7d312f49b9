import { decimal, type Quantity, quantity, type Unit } from '@contador/kernel';
import fc from 'fast-check';
import type {
  BilledActiveEnergy,
  BilledSelfGeneration,
  EnergyBillFacts,
  FreePrices,
  PriceByBand,
  RegulatedPrices,
} from '../energy-bill-facts.ts';
import { type Stratum, USE_TYPES } from '../index.ts';

const amount = <const U extends Unit>(unit: U, max: number, decimals: number): fc.Arbitrary<Quantity<U>> =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((it) => quantity(decimal(it).dividedBy(10 ** decimals), unit));
const energy = fc.oneof(
  { weight: 1, arbitrary: fc.constant(quantity(0, 'kWh')) },
  { weight: 5, arbitrary: amount('kWh', 900, 6) },
);
const reactive = fc.oneof(fc.constant(quantity(0, 'kVArh')), amount('kVArh', 500, 6));
const price = amount('COP/kWh', 900, 4);
const money = fc.oneof(fc.constant(quantity(0, 'COP')), amount('COP', 90_000, 2));
const percent = fc.constantFrom(0, 10, 20).map((it) => quantity(it, '%'));
const mayBe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const byBand: fc.Arbitrary<PriceByBand> = fc.record({ mon: price, max: price, med: price, min: price });

const free: fc.Arbitrary<FreePrices> = fc.record({
  marketType: fc.constant('NO REGULADO' as const),
  transmission: byBand,
  losses: byBand,
  restrictions: price,
  distribution: price,
  commercialisation: price,
  generation: price,
});
const regulated: fc.Arbitrary<RegulatedPrices> = fc
  .record({
    marketType: fc.constant('REGULADO' as const),
    unitCostForm: fc.constantFrom('SI' as const, 'NO' as const),
    unitCost: byBand,
    optionUnitCost: mayBe(byBand),
    cot: mayBe(price),
    distribution: price,
    stratumTariff: price,
    reactiveCharge: mayBe(amount('COP/kVArh', 500, 4)),
  })
  .map(filled);

const activeEnergy: fc.Arbitrary<BilledActiveEnergy> = fc.oneof(
  fc.record({ tariffType: fc.constant('MONOMIA' as const), active: energy }),
  fc.record({ tariffType: fc.constant('HORARIA' as const), max: energy, med: energy, min: energy }),
);

const selfGeneration: fc.Arbitrary<BilledSelfGeneration> = fc.record({
  from: fc.constant('file' as const),
  permutedEnergy: energy,
  permutedValue: money,
  surplusValue: money,
});

/** Arbitrary facts of a bill of any kind. */
export const someBill: fc.Arbitrary<EnergyBillFacts> = fc
  .record({
    use: fc.oneof(fc.constant('RESIDENCIAL' as const), fc.constantFrom(...USE_TYPES)),
    stratum: fc.constantFrom<Stratum[]>(0, 1, 2, 3, 4, 5, 6),
    contributionPercent: mayBe(percent),
    irrigationSubsidyPercent: mayBe(amount('%', 100, 2)),
    surcharge: fc.boolean(),
    subsistence: fc.constantFrom(130, 173).map((it) => quantity(it, 'kWh')),
    mFactor: fc.integer({ min: 1, max: 12 }).map((it) => quantity(it, 'fraction')),
    energy: activeEnergy,
    penalisedInductive: reactive,
    capacitive: reactive,
    selfGeneration: mayBe(selfGeneration),
    prices: fc.oneof(free, regulated),
    year: fc.record({ strata56: percent, otherUses: percent }),
    surchargeRate: mayBe(amount('COP/kWh', 5, 2)),
  })
  .map(filled);

/** Removes the undefined fields. */
function filled<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
