const DAY = 86_400_000;

/** Returns the day `count` days after another, or before it for a negative count: `2026-02-28` and 1 give `2026-03-01`. */
export function dayAfter(day: string, count = 1): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

/** Number of days from the first day to the second. */
export function daysBetween(first: string, second: string): number {
  return (Date.parse(second) - Date.parse(first)) / DAY;
}

/** Day of the week: 0 for Monday, 6 for Sunday. */
export function weekdayFromMonday(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
}
