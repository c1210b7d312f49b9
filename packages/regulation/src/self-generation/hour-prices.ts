import { type Decimal, decimal, type HourlyEnergy, roundHalfUp } from '@contador/kernel';
import { exactWorth, type SurplusWorth } from './surplus-worth.ts';

/**
 * Base of the three parts of an integer of 45 bits. Energy below 2^38 millionths times one part stays below 2^53, and so does the sum over
 * a month.
 */
const THIRD = 2 ** 15;
const EXACT_ENERGY = 2 ** 38;
const MOST = 2 ** 43;
const PRICE_DECIMALS = 9;

/** Upper limit of a price, COP/kWh. */
export const MOST_PRICE = Math.floor(MOST / 10 ** PRICE_DECIMALS);

/**
 * Hourly prices of a month in billionths of COP/kWh, split into three parts of 15 bits so that sums of products with energy are exact.
 * `missing` lists the hours without a published price.
 */
export interface HourPrices {
  readonly high: Float64Array;
  readonly middle: Float64Array;
  readonly low: Float64Array;
  readonly missing: readonly number[];
}

/**
 * Prepares the prices of a month for the settlement kernel, rounded half up to nine decimals. Throws RangeError for a price below zero or
 * from 8,796 COP/kWh.
 */
export function hourPrices(prices: readonly (Decimal | null)[]): HourPrices {
  const part = () => new Float64Array(prices.length);
  const [high, middle, low] = [part(), part(), part()];
  const missing: number[] = [];
  for (const [hour, price] of prices.entries()) {
    if (price === null) {
      missing.push(hour);
      continue;
    }
    const billionths = roundHalfUp(price.times(10 ** PRICE_DECIMALS), 0).toNumber();
    if (!(billionths >= 0 && billionths < MOST)) throw new RangeError(`a price of ${price} in hour ${hour}`);
    low[hour] = billionths % THIRD;
    const rest = (billionths - (low[hour] as number)) / THIRD;
    middle[hour] = rest % THIRD;
    high[hour] = (rest - (middle[hour] as number)) / THIRD;
  }
  return { high, middle, low, missing };
}

/** Recombines the parts into billionths of COP/kWh for each hour; null for an hour without a published price. */
export function billionthsOf({ high, middle, low, missing }: HourPrices): (number | null)[] {
  const unpriced = new Set(missing);
  return Array.from(high, (part, hour) =>
    unpriced.has(hour) ? null : (part * THIRD + (middle[hour] as number)) * THIRD + (low[hour] as number),
  );
}

/** Caps the spot prices and adds the extra payment: `min(PBNA, cap) + share`. */
export function cappedPrices(
  spot: readonly (Decimal | null)[],
  cap: Decimal | readonly Decimal[] | null,
  share: Decimal = decimal(0),
): (Decimal | null)[] {
  return spot.map((price, hour) => {
    if (price === null) return null;
    const limit = cap === null || !isDaily(cap) ? cap : (cap[hour] ?? null);
    return (limit?.lessThan(price) ? limit : price).plus(share);
  });
}

function isDaily(cap: Decimal | readonly Decimal[]): cap is readonly Decimal[] {
  return Array.isArray(cap);
}

/**
 * Exact value of the energy of the hours from `from` on, in millionths, at the price of each hour; `without` is subtracted from the first
 * hour. Returns the hours with energy and no price instead, if any. `surplus` is the sum of that energy.
 */
export function worthOfHours(
  energies: HourlyEnergy,
  prices: HourPrices,
  { from, without, surplus }: { readonly from: number; readonly without: number; readonly surplus: number },
): SurplusWorth | readonly number[] {
  if (prices.missing.length > 0 || prices.high.length < energies.length) {
    const unpriced = unpricedHours(energies, prices, from, without);
    if (unpriced.length > 0) return unpriced;
  }
  if (surplus + without < EXACT_ENERGY) return worthOfLittle(energies, prices, from, without);
  return worthOfMuch(energies, prices, from) - worthOfOne(prices, from, without);
}

function unpricedHours(energies: HourlyEnergy, prices: HourPrices, from: number, without: number): number[] {
  const energyOf = (hour: number) => (energies[hour] as number) - (hour === from ? without : 0);
  const isUnpriced = (hour: number) => hour >= prices.high.length || prices.missing.includes(hour);
  return Array.from(energies.keys()).filter((hour) => hour >= from && energyOf(hour) !== 0 && isUnpriced(hour));
}

/** Fast path: every sum of products is a whole number that fits a double. */
function worthOfLittle(
  energies: HourlyEnergy,
  { high, middle, low }: HourPrices,
  from: number,
  without: number,
): SurplusWorth {
  let highs = 0 - without * (high[from] ?? 0);
  let middles = 0 - without * (middle[from] ?? 0);
  let lows = 0 - without * (low[from] ?? 0);
  // Separate sums for even and odd hours: a single sum would wait in every hour for its previous addition.
  let [oddHighs, oddMiddles, oddLows] = [0, 0, 0];
  const end = Math.min(energies.length, high.length);
  let hour = from;
  for (; hour + 1 < end; hour += 2) {
    const energy = energies[hour] as number;
    const odd = energies[hour + 1] as number;
    highs += energy * (high[hour] as number);
    oddHighs += odd * (high[hour + 1] as number);
    middles += energy * (middle[hour] as number);
    oddMiddles += odd * (middle[hour + 1] as number);
    lows += energy * (low[hour] as number);
    oddLows += odd * (low[hour + 1] as number);
  }
  if (hour < end) {
    const energy = energies[hour] as number;
    highs += energy * (high[hour] as number);
    middles += energy * (middle[hour] as number);
    lows += energy * (low[hour] as number);
  }
  return { high: highs + oddHighs, middle: middles + oddMiddles, low: lows + oddLows };
}

function worthOfMuch(energies: HourlyEnergy, prices: HourPrices, from: number): bigint {
  let worth = 0n;
  for (let hour = from; hour < energies.length; hour++) worth += worthOfOne(prices, hour, energies[hour] as number);
  return worth;
}

function worthOfOne({ high, middle, low }: HourPrices, hour: number, energy: number): bigint {
  if (energy === 0) return 0n;
  const part = (parts: Float64Array) => parts[hour] as number;
  return BigInt(energy) * exactWorth({ high: part(high), middle: part(middle), low: part(low) });
}
