const FIXED = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'] as const;
const MOVED_TO_MONDAY = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11'] as const;

/** Holy Thursday and Friday, Ascension, Corpus Christi, Sacred Heart. */
const DAYS_FROM_EASTER = [-3, -2, 43, 64, 71] as const;

const DAY = 86_400_000;
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const weekdayOf = (at: number) => new Date(at).getUTCDay();

/** Colombian holidays of the year (Law 51 of 1983), as `2026-01-12`. */
export function colombianHolidays(year: number): ReadonlySet<string> {
  const moved = MOVED_TO_MONDAY.map((day) => {
    const at = Date.parse(`${year}-${day}`);
    return isoDay(at + ((8 - weekdayOf(at)) % 7) * DAY);
  });
  const easter = easterOf(year);
  return new Set([
    ...FIXED.map((day) => `${year}-${day}`),
    ...moved,
    ...DAYS_FROM_EASTER.map((shift) => isoDay(easter + shift * DAY)),
  ]);
}

/** True from Monday to Friday, except on Colombian holidays. */
export function isWorkingDay(day: string): boolean {
  return weekdayOf(Date.parse(day)) % 6 !== 0 && !colombianHolidays(Number(day.slice(0, 4))).has(day);
}

/** Easter Sunday by the Gregorian computus, in milliseconds since 1970. */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}
