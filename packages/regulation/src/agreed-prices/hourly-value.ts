/** The hours of one day of the month, valued at the spot price. */
export interface DayValue {
  /** 1 to 31. */
  readonly day: number;
  readonly energy: number;
  /** Σ E·PB of its hours, COP. */
  readonly value: number;
  readonly valueAbove: number;
  readonly energyAbove: number;
  /** Σ PB of its hours, COP/kWh. */
  readonly prices: number;
  readonly pricesAbove: number;
  readonly hoursAbove: number;
}

/**
 * A month's consumption at the spot price, day by day: kWh and COP/kWh by hour, from the first hour of day 1. An hour is
 * above when its price is greater than `trigger` (COP/kWh; infinity for none). Throws on series of different lengths.
 */
export function hourlyValue(prices: Float64Array, energy: Float64Array, trigger: number): DayValue[] {
  if (prices.length !== energy.length) throw new RangeError(`${prices.length} prices for ${energy.length} hours`);
  return Array.from({ length: prices.length / 24 }, (_, at) => {
    const sums = { energy: 0, value: 0, valueAbove: 0, energyAbove: 0, prices: 0, pricesAbove: 0, hoursAbove: 0 };
    for (let hour = at * 24; hour < (at + 1) * 24; hour += 1) {
      const price = prices[hour] as number;
      const consumed = energy[hour] as number;
      sums.energy += consumed;
      sums.value += consumed * price;
      sums.prices += price;
      if (price <= trigger) continue;
      sums.valueAbove += consumed * price;
      sums.energyAbove += consumed;
      sums.pricesAbove += price;
      sums.hoursAbove += 1;
    }
    return { day: at + 1, ...sums };
  });
}
