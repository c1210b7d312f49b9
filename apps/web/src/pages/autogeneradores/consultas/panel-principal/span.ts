import type { CustomerPanel } from '@contador/contract/self-generators';
import { weekdayFromMonday } from '@contador/kernel';

/** What of a month is looked at: a week is that of the day, from Monday to Sunday. `day` is a place in the dates of the panel, from 0. */
export type Span = { readonly kind: 'month' } | { readonly kind: 'week' | 'day'; readonly day: number };

/** The energies of a span, by day or, of a day, by hour. kWh. */
export interface ShownSpan {
  readonly by: 'day' | 'hour';
  /** `2026-10-19`, or the hour from 1. */
  readonly places: readonly string[];
  readonly imported: readonly number[];
  readonly exported: readonly number[];
}

/** What of the panel a span shows. */
export function spanOf(panel: CustomerPanel, span: Span): ShownSpan {
  if (span.kind === 'day') {
    return {
      ...{ by: 'hour', places: HOURS },
      imported: panel.importedByHour[span.day] ?? [],
      exported: panel.exportedByHour[span.day] ?? [],
    };
  }
  const [from, to] = span.kind === 'month' ? [0, panel.dates.length] : weekOf(panel.dates, span.day);
  return {
    ...{ by: 'day', places: panel.dates.slice(from, to) },
    imported: panel.importedByDay.slice(from, to),
    exported: panel.exportedByDay.slice(from, to),
  };
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour + 1));

/** The days of the month in the week of that one: from, and the first after it. */
export function weekOf(dates: readonly string[], day: number): [number, number] {
  const monday = day - weekdayFromMonday(dates[day] ?? '');
  return [Math.max(0, monday), Math.min(dates.length, monday + 7)];
}

/** The first day of each week that has days in the month. */
export function weeksOf(dates: readonly string[]): number[] {
  return dates.flatMap((date, day) => (day === 0 || weekdayFromMonday(date) === 0 ? [day] : []));
}
