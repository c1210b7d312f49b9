import { type Decimal, decimal, hourlyEnergy } from '@contador/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billionthsOf, hourPrices, MOST_PRICE, worthOfHours } from './hour-prices.ts';
import { exactWorth, type SurplusWorth } from './surplus-worth.ts';

const HOURS = 24;
const energies = (most: number) => fc.array(fc.nat({ max: most }), { minLength: HOURS, maxLength: HOURS });
/** Billionths up to the largest price accepted. */
const prices = fc.array(fc.bigInt(0n, 2n ** 43n - 1n), { minLength: HOURS, maxLength: HOURS });

/** Energies around the limit above which sums of products exceed a double, and far from it on both sides. */
it.each([2 ** 20, 2 ** 33, 2 ** 34, 2 ** 43 - 1])('is the exact sum of hours of up to %d millionths', (most) => {
  fc.assert(
    fc.property(
      energies(most),
      prices,
      fc.nat({ max: HOURS - 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (energies, at, from, share) => {
        const without = Math.floor((energies[from] as number) * share);
        const remaining = energies.map((energy, hour) => (hour < from ? 0 : energy - (hour === from ? without : 0)));
        const packed = hourPrices(at.map((billionths) => decimal(billionths.toString()).dividedBy(1e9)));
        const surplus = remaining.reduce((sum, energy) => sum + energy, 0);
        const exact = remaining.reduce((sum, energy, hour) => sum + BigInt(energy) * (at[hour] as bigint), 0n);
        const worth = worthOfHours(hourlyEnergy(energies), packed, { from, without, surplus });
        if (Array.isArray(worth)) throw new Error(`no price of ${worth}`);
        expect(exactWorth(worth as SurplusWorth)).toBe(exact);
      },
    ),
  );
});

/** Odd products whose sums are just below the limit of a double, and beyond it, by the number of hours of 2^33 − 1. */
it.each([31, 32, 33, 48, 62])('is exact with %d full hours whose prices have all their bits set', (full) => {
  const energies = hourlyEnergy(Array.from({ length: full }, () => 2 ** 33 - 1));
  const most = 2n ** 43n - 1n;
  const packed = hourPrices(Array.from(energies, () => decimal(most.toString()).dividedBy(1e9)));
  const surplus = full * (2 ** 33 - 1);
  const worth = worthOfHours(energies, packed, { from: 0, without: 0, surplus });
  expect(exactWorth(worth as SurplusWorth)).toBe(BigInt(surplus) * most);
});

it('rejects a price below zero or beyond 43 bits', () => {
  expect(() => hourPrices([decimal('8796.093022207')])).not.toThrow();
  expect(() => hourPrices([decimal('8796.093022208')])).toThrow('a price of 8796.093022208 in hour 0');
  expect(MOST_PRICE).toBe(8796);
  expect(() => hourPrices([decimal(1), decimal('-0.000000001')])).toThrow('in hour 1');
});

it('lists the hours with energy and no price, including those after the last price', () => {
  const packed = hourPrices([decimal(1), null, null, decimal(1)]);
  const energies = hourlyEnergy([5, 5, 0, 5, 5, 0]);
  expect(worthOfHours(energies, packed, { from: 0, without: 0, surplus: 20 })).toEqual([1, 4]);
  expect(worthOfHours(energies, packed, { from: 1, without: 5, surplus: 10 })).toEqual([4]);
  expect(worthOfHours(energies, packed, { from: 5, without: 0, surplus: 0 })).toEqual({ high: 0, middle: 0, low: 0 });
});

it('splits a price, rounded half up to nine decimals, into parts that recombine, and keeps an hour without a price empty', () => {
  const prices = ['0', '0.000000001', '131.0741', '8795.999999999', null].map((price): Decimal | null =>
    price === null ? null : decimal(price),
  );
  expect(billionthsOf(hourPrices([decimal('0.00000000049'), decimal('0.0000000005')]))).toEqual([0, 1]);
  expect(billionthsOf(hourPrices(prices))).toEqual([0, 1, 131_074_100_000, 8_795_999_999_999, null]);
});
