import { daysIn, type Month } from '@contador/kernel';
import type { HourlySeries } from './readings/counts.ts';

/** Creates a series for the month with every hour empty (NaN), or set to `value`. */
export function hourlySeries(month: Month, value = Number.NaN): HourlySeries {
  return new Float64Array(daysIn(month) * 24).fill(value);
}

/** Index of the first hour of a day; days from 1 to 31. */
export function firstHour(day: number): number {
  return (day - 1) * 24;
}
