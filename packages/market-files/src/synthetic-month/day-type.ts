import { daysIn, type Month } from '@contador/kernel';

export type DayType = 'working' | 'saturday' | 'sunday';

/** The kind of each day of the month, in order; Colombia's holidays count as Sundays (Law 51 of 1983). */
export function dayTypes(of: Month): DayType[] {
  const holidays = holidaysOf(of.year);
  return Array.from({ length: daysIn(of) }, (_, index) => {
    const weekday = new Date(Date.UTC(of.year, of.number - 1, index + 1)).getUTCDay();
    if (weekday === 0 || holidays.has(key(of.number, index + 1))) return 'sunday';
    return weekday === 6 ? 'saturday' : 'working';
  });
}

const FIXED = [
  [1, 1],
  [5, 1],
  [7, 20],
  [8, 7],
  [12, 8],
  [12, 25],
] as const;

const MOVED_TO_MONDAY = [
  [1, 6],
  [3, 19],
  [6, 29],
  [8, 15],
  [10, 12],
  [11, 1],
  [11, 11],
] as const;

/** Holy Thursday and Friday, Ascension, Corpus Christi, Sacred Heart. */
const DAYS_FROM_EASTER = [-3, -2, 43, 64, 71] as const;

function holidaysOf(year: number): ReadonlySet<string> {
  const days = new Set<string>(FIXED.map(([month, day]) => key(month, day)));
  for (const [month, day] of MOVED_TO_MONDAY) {
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
    days.add(keyOf(new Date(Date.UTC(year, month - 1, day + ((8 - weekday) % 7)))));
  }
  const easter = easterOf(year);
  for (const shift of DAYS_FROM_EASTER) days.add(keyOf(new Date(easter + shift * 86_400_000)));
  return days;
}

/** Gregorian computus, as the milliseconds of that Sunday. */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

const key = (month: number, day: number): string => `${month}-${day}`;
const keyOf = (date: Date): string => key(date.getUTCMonth() + 1, date.getUTCDate());
