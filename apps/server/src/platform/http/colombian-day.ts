import { type Month, month } from '@contador/kernel';

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Bogota',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Colombian day at the given time, `2026-03-31`. */
export function colombianDay(moment: Date): string {
  return format.format(moment);
}

/** Colombian month at the given time; on its last evening other time zones are already in the next one. */
export function colombianMonth(moment: Date): Month {
  const [year, number] = colombianDay(moment).split('-').map(Number);
  return month(year as number, number as number);
}

/** Colombian time of day, `06:14:09`. */
export function colombianTime(moment: Date): string {
  return clock.format(moment);
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
