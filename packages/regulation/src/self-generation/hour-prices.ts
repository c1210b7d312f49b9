import { type Decimal, decimal, type HourlyEnergy, roundHalfUp } from '@contador/kernel';

/** Half of an integer of 44 bits: products of halves stay below 2^44, and a month of them below 2^54. */
const HALF = 2 ** 22;
const ONE_HALF_TH = 1 / HALF;
const MOST = 2 ** 43;
const PRICE_DECIMALS = 9;
/** So many hours are summed before what may be kept in a number is full. */
const EXACT_HOURS = 256;

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

/**
 * Hours of energy in millionths from `from` on, of which the first has less by `without`, at the prices of their hours: the exact sum in 10⁻¹⁵
 * COP, or the hours with energy and no price.
 */
export function worthOfHours(
  energies: HourlyEnergy,
  { high, low }: HourPrices,
  from: number,
  without: number,
): bigint | readonly number[] {
  let worth = 0n;
  const missing: number[] = [];
  for (let begin = from; begin < energies.length; begin += EXACT_HOURS) {
    const end = Math.min(begin + EXACT_HOURS, energies.length);
    let highs = 0;
    let crosses = 0;
    let lows = 0;
    for (let hour = begin; hour < end; hour++) {
      const energy = (energies[hour] as number) - (hour === from ? without : 0);
      const priceHigh = high[hour] ?? -1;
      const priceLow = low[hour] as number;
      if (energy === 0) continue;
      if (priceHigh < 0) {
        missing.push(hour);
        continue;
      }
      const energyHigh = Math.floor(energy * ONE_HALF_TH);
      const energyLow = energy - energyHigh * HALF;
      highs += energyHigh * priceHigh;
      crosses += energyHigh * priceLow + energyLow * priceHigh;
      lows += energyLow * priceLow;
    }
    worth += (((BigInt(highs) << 22n) + BigInt(crosses)) << 22n) + BigInt(lows);
  }
  return missing.length > 0 ? missing : worth;
}
