/** 1: the month; 2: 16 to 15; 3: 11 to 10; 4: 21 to 20. The others end in the month that is settled. */
export type Periodicity = 1 | 2 | 3 | 4;

const FIRST_DAY: Readonly<Record<Periodicity, number>> = { 1: 1, 2: 16, 3: 11, 4: 21 };
const A_DAY = 86_400_000;

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day that many days later, `YYYY-MM-DD`; earlier below zero. */
export function daysLater(day: string, days: number): string {
  return new Date(utc(day) + days * A_DAY).toISOString().slice(0, 10);
}

/** The days of a billing period in their order. */
export function datesOf(periodicity: Periodicity, year: number, month: number): string[] {
  const from = new Date(Date.UTC(year, month - (periodicity === 1 ? 1 : 2), FIRST_DAY[periodicity]));
  const end = Date.UTC(year, periodicity === 1 ? month : month - 1, FIRST_DAY[periodicity]);
  const first = from.toISOString().slice(0, 10);
  return Array.from({ length: (end - from.getTime()) / A_DAY }, (_, day) => daysLater(first, day));
}

/** 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(utc(day)).getUTCDay();

/** The number under which a spreadsheet keeps a day. */
export const serialOf = (day: string): number => utc(day) / A_DAY + 25_569;
