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
