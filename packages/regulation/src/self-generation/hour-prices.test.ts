import { decimal, hourlyEnergy } from '@contador/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hourPrices, surplusValue } from './hour-prices.ts';
import { measureMonth } from './measured-month.ts';
import { DEFAULT_READINGS, type SurplusPrices } from './settlement-facts.ts';
import { OCTOBER } from './testing/golden-months.ts';

const spot = (
  hours: readonly (string | null)[],
  more: Partial<Extract<SurplusPrices, { kind: 'spot' }>> = {},
): SurplusPrices => ({
  kind: 'spot',
  hours: hours.map((price) => (price === null ? null : decimal(price))),
  cap: null,
  lossShare: decimal(0),
  ...more,
});
const pricesOf = (prices: SurplusPrices, count = prices.kind === 'spot' ? prices.hours.length : 2) =>
  hourPrices(prices, count, OCTOBER);

/** A month without import, whose whole export is surplus. */
function exporting(exports: readonly number[]) {
  const none = hourlyEnergy(exports.map(() => 0));
  const month = { imports: none, exports: hourlyEnergy(exports), inductive: none, capacitive: none };
  return measureMonth(month, { ...DEFAULT_READINGS, hasCredit: true });
}

it("caps a price before adding a distributed generator's share of the losses", () => {
  const paid = pricesOf(spot(['900', '100', null], { cap: decimal('857.21'), lossShare: decimal('10.7') }));
  expect(paid).toEqual([867_910_000_000n, 110_700_000_000n, null]);
  expect(pricesOf(spot(['900', '900'], { cap: [decimal(800), decimal(950)] }))).toEqual([
    800_000_000_000n,
    900_000_000_000n,
  ]);
});

it('rounds a price half up to nine decimals, and pays the agreed price in every hour', () => {
  expect(pricesOf(spot(['0.00000000049', '0.0000000005', '0', '8795.999999999']))).toEqual([
    0n,
    1n,
    0n,
    8_795_999_999_999n,
  ]);
  expect(pricesOf({ kind: 'agreed', price: decimal('131.0741000005') })).toEqual([131_074_100_001n, 131_074_100_001n]);
});

it('values the surplus of each hour exactly', () => {
  const hour = fc.record({ energy: fc.nat({ max: 2 ** 43 - 1 }), billionths: fc.bigInt(0n, 2n ** 43n - 1n) });
  fc.assert(
    fc.property(fc.array(hour, { minLength: 1, maxLength: 60 }), (hours) => {
      const prices = hours.map(({ billionths }) => billionths);
      const exact = hours.reduce((sum, { energy, billionths }) => sum + BigInt(energy) * billionths, 0n);
      expect(surplusValue(exporting(hours.map(({ energy }) => energy)), prices)).toBe(exact);
    }),
  );
});

it('lists the hours with surplus and no price, including those after the last price', () => {
  const prices = pricesOf(spot(['1', null, null, '1']));
  expect(surplusValue(exporting([5, 5, 0, 5, 5, 0]), prices)).toEqual([1, 4]);
  expect(surplusValue(exporting([5, 0, 0, 5, 0, 0]), prices)).toBe(10_000_000_000n);
});
