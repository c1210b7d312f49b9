import { daysIn, type Month } from '@contador/kernel';
import type { HourlySeries } from './readings/counts.ts';

/** A series of the month with every hour empty (NaN), or another value. */
export function hourlySeries(of: Month, value = Number.NaN): HourlySeries {
  return new Float64Array(daysIn(of) * 24).fill(value);
}

/** Index of the first hour of a day, 1 to 31. */
export function firstHour(day: number): number {
  return (day - 1) * 24;
}
