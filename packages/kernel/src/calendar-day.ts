const DAY = 86_400_000;

/** The day so many days after another, before it with a negative count: `2026-02-28` and 1 are `2026-03-01`. */
export function dayAfter(day: string, count = 1): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

/** How many days the second is after the first. */
export function daysBetween(first: string, second: string): number {
  return (Date.parse(second) - Date.parse(first)) / DAY;
}

/** 0 of a Monday, 6 of a Sunday. */
export function weekdayFromMonday(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7;
}
