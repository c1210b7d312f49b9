import { type Block, HOURS_OF_A_DAY } from '../block.ts';

/** Sums and counts of a block's values by group. */
export interface Means {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

/** Groups the known values of a block; `group` maps an hour of the period to one of `groups` groups. */
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

/** Mean of a group by exact division, rounded half up; NaN for an empty group. Twice a month's sum of millionths is below 2^53. */
export function meanOf({ sums, counts }: Means, group: number): number {
  const count = counts[group] as number;
  const twice = 2 * (sums[group] as number) + count;
  return count === 0 ? Number.NaN : Math.floor(twice / (2 * count));
}

export const hourOfDay = (hour: number) => hour % HOURS_OF_A_DAY;

/** Hour of the week: Monday 01:00 is 0, Sunday 24:00 is 167. */
export function hourOfWeek({ firstWeekday }: Block, hour: number): number {
  const weekday = (firstWeekday + Math.floor(hour / HOURS_OF_A_DAY)) % 7;
  return weekday * HOURS_OF_A_DAY + hourOfDay(hour);
}

export const allHours = () => 0;
