import { type Month, spanishName } from '@contador/kernel';

const LETTERS = 'DLMXJVS';
const NAMES = ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'] as const;

/** Day of the week of that day of the month, 0 for Sunday. */
export function weekdayOf(month: Month, day: number): number {
  return new Date(Date.UTC(month.year, month.number - 1, day)).getUTCDay();
}

/** `X 01`. */
export function dayLabel(month: Month, day: number): string {
  return `${LETTERS[weekdayOf(month, day)]} ${String(day).padStart(2, '0')}`;
}

/** `Jue 2 oct`. */
export function dayName(month: Month, day: number): string {
  return `${NAMES[weekdayOf(month, day)]} ${day} ${spanishName(month).slice(0, 3).toLowerCase()}`;
}

export function isWeekend(month: Month, day: number): boolean {
  return weekdayOf(month, day) % 6 === 0;
}

/** Hour 19 as `hora 19 (18:00–19:00)`. */
export function hourName(hour: number): string {
  const clock = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return `hora ${hour} (${clock(hour - 1)}–${clock(hour)})`;
}
