/** 1: the calendar month; 2: 16 to 15; 3: 11 to 10; 4: 21 to 20. The last three end in the settled month. */
export type Periodicity = 1 | 2 | 3 | 4;

const FIRST_DAY: Readonly<Record<Periodicity, number>> = { 1: 1, 2: 16, 3: 11, 4: 21 };
const A_DAY = 86_400_000;

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day `days` days later, `YYYY-MM-DD`; earlier for a negative number. */
export function daysLater(day: string, days: number): string {
  return new Date(utc(day) + days * A_DAY).toISOString().slice(0, 10);
}

/** Days of a billing period in order. */
export function datesOf(periodicity: Periodicity, year: number, month: number): string[] {
  const from = new Date(Date.UTC(year, month - (periodicity === 1 ? 1 : 2), FIRST_DAY[periodicity]));
  const end = Date.UTC(year, periodicity === 1 ? month : month - 1, FIRST_DAY[periodicity]);
  const first = from.toISOString().slice(0, 10);
  return Array.from({ length: (end - from.getTime()) / A_DAY }, (_, day) => daysLater(first, day));
}

/** Day of the week; 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(utc(day)).getUTCDay();

/** Serial number of a day in a spreadsheet. */
export const serialOf = (day: string): number => utc(day) / A_DAY + 25_569;
