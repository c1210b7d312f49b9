import { type Month, month } from '@contador/kernel';

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Bogota',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in Colombia at that moment, `2026-03-31`. */
export function colombianDay(moment: Date): string {
  return format.format(moment);
}

/** The month in Colombia at that moment: on its last evening it is another one elsewhere. */
export function colombianMonth(moment: Date): Month {
  const [year, number] = colombianDay(moment).split('-').map(Number);
  return month(year as number, number as number);
}

/** The clock in Colombia at that moment, `06:14:09`. */
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
