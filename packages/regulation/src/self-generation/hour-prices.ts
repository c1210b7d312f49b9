import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';

/** Half of an integer of 44 bits: products of halves stay below 2^44, and a month of them below 2^54. */
const HALF = 2 ** 22;
const MOST = 2 ** 43;
export const PRICE_DECIMALS = 9;

/** COP/kWh of each hour of a month in billionths, packed as two halves so that sums of products are exact; -1 where nobody publishes it. */
export interface HourPrices {
  readonly high: Float64Array;
  readonly low: Float64Array;
}

/**
 * The prices of a month as every client's kernel takes them: rounded half up to nine decimals. Throws RangeError on one below zero or from 8,796
 * COP/kWh.
 */
export function hourPrices(prices: readonly (Decimal | null)[]): HourPrices {
  const high = new Float64Array(prices.length);
  const low = new Float64Array(prices.length);
  for (const [hour, price] of prices.entries()) {
    if (price === null) {
      high[hour] = -1;
      continue;
    }
    const billionths = roundHalfUp(price.times(10 ** PRICE_DECIMALS), 0).toNumber();
    if (!(billionths >= 0 && billionths < MOST)) throw new RangeError(`a price of ${price} in hour ${hour}`);
    low[hour] = billionths % HALF;
    high[hour] = (billionths - (low[hour] as number)) / HALF;
  }
  return { high, low };
}

/** The capped prices of spot energy with what is paid on top: `min(PBNA, cap) + share`. */
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

/** Sums of products of energy in millionths and price in billionths, in the parts whose sum is exact. */
export class PricedSum {
  #high = 0;
  #middle = 0n;
  #low = 0;
  #terms = 0;
  #cross = 0;

  /** Adds an hour. */
  add(energy: number, high: number, low: number): void {
    const energyLow = energy % HALF;
    const energyHigh = (energy - energyLow) / HALF;
    this.#high += energyHigh * high;
    this.#low += energyLow * low;
    this.#cross += energyHigh * low + energyLow * high;
    // Two products of 43 bits an hour: after 256 hours what may be kept in a number is full.
    if (++this.#terms % 256 === 0) this.#settle();
  }

  /** In 10⁻¹⁵ COP, exact. */
  total(): bigint {
    this.#settle();
    return this.#middle;
  }

  #settle(): void {
    this.#middle += (((BigInt(this.#high) << 22n) + BigInt(this.#cross)) << 22n) + BigInt(this.#low);
    this.#high = 0;
    this.#low = 0;
    this.#cross = 0;
  }
}
