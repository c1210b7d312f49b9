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
