import type { Month } from '@contador/kernel';
import { type RawBuilder, sql } from 'kysely';

/** The rows of a month, of a table whose `year` and `month` are one: `.where(ofPeriod(period))`. */
export function ofPeriod({ year, number }: Month): RawBuilder<boolean> {
  return sql<boolean>`(year = ${year} and month = ${number})`;
}

/** The month of a row. */
export function periodOf({ year, month }: { readonly year: number; readonly month: number }): Month {
  return { year, number: month };
}
