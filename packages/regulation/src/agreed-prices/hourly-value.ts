import { type Decimal, decimal } from '@contador/kernel';

/** The hours of one day of the month, valued at the spot price. Sums are exact: hours are binary, what they stand for is not. */
export interface DayValue {
  /** 1 to 31. */
  readonly day: number;
  readonly energy: Decimal;
  /** Σ E·PB of its hours, COP. */
  readonly value: Decimal;
  readonly valueAbove: Decimal;
  readonly energyAbove: Decimal;
  /** Σ PB of its hours, COP/kWh. */
  readonly prices: Decimal;
  readonly pricesAbove: Decimal;
  readonly hoursAbove: number;
}

const ZERO = decimal(0);

/**
 * A month's consumption at the spot price, day by day: kWh and COP/kWh by hour, from the first hour of day 1. An hour is
 * above when its price is greater than `trigger` (COP/kWh; infinity for none). Throws on series of different lengths.
 */
export function hourlyValue(prices: Float64Array, energy: Float64Array, trigger: number): DayValue[] {
  if (prices.length !== energy.length) throw new RangeError(`${prices.length} prices for ${energy.length} hours`);
  return Array.from({ length: prices.length / 24 }, (_, at) => {
    const sums = { energy: ZERO, value: ZERO, valueAbove: ZERO, energyAbove: ZERO, prices: ZERO, pricesAbove: ZERO };
    let hoursAbove = 0;
    for (let hour = at * 24; hour < (at + 1) * 24; hour += 1) {
      const price = decimal(prices[hour] as number);
      const consumed = decimal(energy[hour] as number);
      const value = consumed.times(price);
      sums.energy = sums.energy.plus(consumed);
      sums.value = sums.value.plus(value);
      sums.prices = sums.prices.plus(price);
      if ((prices[hour] as number) <= trigger) continue;
      sums.valueAbove = sums.valueAbove.plus(value);
      sums.energyAbove = sums.energyAbove.plus(consumed);
      sums.pricesAbove = sums.pricesAbove.plus(price);
      hoursAbove += 1;
    }
    return { day: at + 1, ...sums, hoursAbove };
  });
}
