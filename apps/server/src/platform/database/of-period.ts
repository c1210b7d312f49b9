import type { Month } from '@contador/kernel';
import { type RawBuilder, sql } from 'kysely';

/** SQL condition for rows of a month in a table with `year` and `month`: `.where(ofPeriod(period))`. */
export function ofPeriod({ year, number }: Month): RawBuilder<boolean> {
  return sql<boolean>`(year = ${year} and month = ${number})`;
}

/** Month of a row. */
export function periodOf({ year, month }: { readonly year: number; readonly month: number }): Month {
  return { year, number: month };
}
