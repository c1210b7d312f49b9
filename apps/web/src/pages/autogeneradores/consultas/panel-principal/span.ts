import type { CustomerPanel } from '@contador/contract/self-generators';
import { weekdayFromMonday } from '@contador/kernel';

/**
 * Displayed part of a month. A week, from Monday to Sunday, is given by one of its days. `day` is an index into the dates of the panel,
 * from 0.
 */
export type Span = { readonly kind: 'month' } | { readonly kind: 'week' | 'day'; readonly day: number };

/** Energies of a span in kWh, by day, or by hour if the span is one day. */
export interface ShownSpan {
  readonly by: 'day' | 'hour';
  /** Dates, `2026-10-19`, or hours from 1. */
  readonly places: readonly string[];
  readonly imported: readonly number[];
  readonly exported: readonly number[];
}

/** Selects the energies of a span from the panel. */
export function spanOf(panel: CustomerPanel, span: Span): ShownSpan {
  if (span.kind === 'day') {
    return {
      by: 'hour',
      places: HOURS,
      imported: panel.importedByHour[span.day] ?? [],
      exported: panel.exportedByHour[span.day] ?? [],
    };
  }
  const [from, to] = span.kind === 'month' ? [0, panel.dates.length] : weekOf(panel.dates, span.day);
  return {
    by: 'day',
    places: panel.dates.slice(from, to),
    imported: panel.importedByDay.slice(from, to),
    exported: panel.exportedByDay.slice(from, to),
  };
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour + 1));

/** Range of days of the month in the same week: index of the first day, and index after the last. */
export function weekOf(dates: readonly string[], day: number): [number, number] {
  const monday = day - weekdayFromMonday(dates[day] ?? '');
  return [Math.max(0, monday), Math.min(dates.length, monday + 7)];
}

/** Index of the first day of each week in the month. */
export function weeksOf(dates: readonly string[]): number[] {
  return dates.flatMap((date, day) => (day === 0 || weekdayFromMonday(date) === 0 ? [day] : []));
}
