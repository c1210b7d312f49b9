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

/** `08/11/2025` of a date, or of a moment as a clock in Colombia reads it; '—' when there is none. */
export function dateText(iso: string | null | undefined): string {
  if (!iso) return '—';
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso.split('-').reverse().join('/');
  return momentText(iso).slice(0, 10);
}

/** `08/11/2025 10:42`, the time of Colombia; '—' when there is none. */
export function momentText(iso: string | null | undefined): string {
  if (!iso) return '—';
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? '—' : inColombia.format(moment).replace(',', '');
}

/** `Octubre 2025` of `2025-10`; '—' when there is none. */
export function monthText(month: Month | string | null | undefined): string {
  const known = typeof month === 'string' ? parseMonth(month) : month;
  return known ? spanishMonth(known) : '—';
}

/** `Oct`, for axes. */
export function shortMonth(month: Month): string {
  return spanishName(month).slice(0, 3);
}
