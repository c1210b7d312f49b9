import { type Block, HOURS_OF_A_DAY } from '../block.ts';

/** Sums and counts of the values of a block by what they have in common. */
export interface Means {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

/** Groups the values that are known; `group` says which of so many groups an hour of the period is in. */
export function meansBy(block: Block, values: Float64Array, groups: number, group: (hour: number) => number): Means {
  const sums = new Float64Array(groups);
  const counts = new Float64Array(groups);
  for (let hour = block.from; hour < block.to; hour++) {
    const value = values[hour] as number;
    if (Number.isNaN(value)) continue;
    const at = group(hour);
    sums[at] = (sums[at] as number) + value;
    counts[at] = (counts[at] as number) + 1;
  }
  return { sums, counts };
}

/** The mean of a group as an exact division, half up; NaN of an empty one. A month's sum of millionths doubled is below 2^53. */
export function meanOf({ sums, counts }: Means, group: number): number {
  const count = counts[group] as number;
  const twice = 2 * (sums[group] as number) + count;
  return count === 0 ? Number.NaN : Math.floor(twice / (2 * count));
}

export const hourOfDay = (hour: number) => hour % HOURS_OF_A_DAY;

/** Monday 01:00 is 0, Sunday 24:00 is 167. */
export function hourOfWeek({ firstWeekday }: Block, hour: number): number {
  const weekday = (firstWeekday + Math.floor(hour / HOURS_OF_A_DAY)) % 7;
  return weekday * HOURS_OF_A_DAY + hourOfDay(hour);
}

export const allHours = () => 0;
