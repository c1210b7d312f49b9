import { dayAfter, daysBetween } from '@contador/kernel';

/** Week number and year by ISO 8601: week 1 contains the first Thursday of the year. */
export function isoWeek(monday: string): { readonly number: number; readonly year: number } {
  const thursday = dayAfter(monday, 3);
  const year = Number(thursday.slice(0, 4));
  return { year, number: Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1 };
}
