import { decimal, hourlyEnergy } from '@contador/kernel';
import fc from 'fast-check';
import { OPTIONS } from '../../options.ts';
import type { SettlementFacts } from '../settlement-facts.ts';

/** Random months of every category, option and price. */
export const randomMonths = fc.constantFrom(24, 72).chain((length) => {
  const hour = fc.oneof(fc.constant(0), fc.nat({ max: 4_000_000 }), fc.nat({ max: 2 ** 38 }));
  const channel = fc.array(hour, { minLength: length, maxLength: length }).map(hourlyEnergy);
  const cents = (max: number) => fc.nat({ max }).map((it) => decimal(it).dividedBy(100));
  // Market files have nine decimals, or more when a price is a quotient.
  const spot = fc
    .tuple(fc.nat({ max: 1_500_000_000 }), fc.constantFrom(6, 9, 12))
    .map(([it, decimals]) => decimal(it).dividedBy(10 ** decimals));
  const series = fc.array(spot, { minLength: length, maxLength: length });
  return fc.record<SettlementFacts>({
    imports: channel,
    exports: channel,
    inductive: channel,
    capacitive: channel,
    client: fc.record({
      type: fc.constantFrom('AGPE' as const, 'AGPE' as const, 'GD' as const, 'AGGE' as const),
      renewable: fc.boolean(),
      capacity: fc.constantFrom(1, 99.9, 100, 100.1, 4000).map(decimal),
      subsidy: fc.option(fc.record({ tariff: cents(60_000), subsistence: fc.constantFrom(130, 173).map(decimal) })),
      contribution: fc.constantFrom('0', '20', '8.3333', '3.333333').map(decimal),
      reactiveCharge: cents(40_000),
    }),
    tariff: fc.record({
      CU: cents(120_000).map((it) => it.plus(600)),
      COT: cents(5000),
      T: cents(9000),
      D: cents(30_000),
      Cv: cents(20_000),
      PR: cents(8000),
      R: cents(4000),
    }),
    prices: fc.oneof(
      fc.record({
        kind: fc.constant('spot' as const),
        hours: series,
        cap: fc.oneof(fc.constant(null), spot, series),
        lossShare: cents(2000),
        contracts: fc.constant(false),
      }),
      fc.record({
        kind: fc.constant('spot' as const),
        hours: series,
        cap: fc.constant(null),
        lossShare: cents(2000),
        contracts: fc.constant(true),
      }),
      fc.record({ kind: fc.constant('agreed' as const), price: spot }),
    ),
    appliedM: fc.integer({ min: 1, max: 12 }),
    readings: fc.record({
      crossingRule: fc.constantFrom('whole period' as const, 'running' as const),
      exchangeWithCot: fc.boolean(),
      agreedPriceScope: fc.constantFrom('surplus' as const, 'all' as const),
      base: fc.constantFrom('net' as const, 'gross' as const),
      tariffDecimals: fc.constantFrom(...OPTIONS.settlementTariffDecimals.values),
      moneyDecimals: fc.constantFrom(...OPTIONS.settlementMoneyDecimals.values),
      contributionOn: fc.constantFrom(...OPTIONS.settlementContributionBase.values),
      capacitiveLimit: fc.constantFrom(...OPTIONS.capacitiveLimit.values),
      capacitiveFactor: fc.constantFrom(...OPTIONS.capacitiveFactor.values),
      reactiveDays: fc.constantFrom(...OPTIONS.reactiveDays.values),
    }),
  });
});
