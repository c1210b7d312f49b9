import { parseMonth, spanishName, weekdayFromMonday } from '@contador/kernel';

const LETTERS = 'LMXJVSD';
const NAMES = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'] as const;
const SATURDAY = 5;

/** Formats `2025-10-01` as `X 01`. */
export function dayLabel(date: string): string {
  return `${LETTERS[weekdayFromMonday(date)]} ${date.slice(8)}`;
}

/** Formats `2025-10-02` as `Jue 2 oct`. */
export function dayName(date: string): string {
  const month = parseMonth(date.slice(0, 7));
  const name = month === undefined ? '' : spanishName(month).slice(0, 3).toLowerCase();
  return `${NAMES[weekdayFromMonday(date)]} ${Number(date.slice(8))} ${name}`;
}

export function isWeekend(date: string): boolean {
  return weekdayFromMonday(date) >= SATURDAY;
}

/** Formats hour 19 as `hora 19 (18:00–19:00)`. */
export function hourName(hour: number): string {
  const clock = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return `hora ${hour} (${clock(hour - 1)}–${clock(hour)})`;
}
