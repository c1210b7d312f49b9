import { type Month, parseMonth, spanishMonth, spanishName } from '@contador/kernel';

const inColombia = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Bogota',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats a date, or a moment in Colombian time, as `08/11/2025`; '—' when absent. */
export function dateText(iso: string | null | undefined): string {
  if (!iso) return '—';
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso.split('-').reverse().join('/');
  return momentText(iso).slice(0, 10);
}

/** Formats a moment in Colombian time as `08/11/2025 10:42`; '—' when absent. */
export function momentText(iso: string | null | undefined): string {
  if (!iso) return '—';
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? '—' : inColombia.format(moment).replace(',', '');
}

/** Formats `2025-10` as `Octubre 2025`; '—' when absent. */
export function monthText(month: Month | string | null | undefined): string {
  const known = typeof month === 'string' ? parseMonth(month) : month;
  return known ? spanishMonth(known) : '—';
}

/** Short month name for axes, such as `Oct`. */
export function shortMonth(month: Month): string {
  return spanishName(month).slice(0, 3);
}
