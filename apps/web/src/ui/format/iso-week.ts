import { dayAfter, daysBetween } from '@contador/kernel';

/** The week's place in its year as ISO 8601 counts: the one with the year's first Thursday is the first. */
export function isoWeek(monday: string): { readonly number: number; readonly year: number } {
  const thursday = dayAfter(monday, 3);
  const year = Number(thursday.slice(0, 4));
  return { year, number: Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1 };
}
