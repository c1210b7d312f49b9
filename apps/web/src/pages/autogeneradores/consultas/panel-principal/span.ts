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

/** Index of the first day of each week, or of each day, of the month. */
export function stepsOf(dates: readonly string[], kind: 'week' | 'day'): number[] {
  return kind === 'week' ? weeksOf(dates) : dates.map((_, day) => day);
}

/** The week or day before (−1) or after (1); `undefined` at the end of the month, and for a whole month. */
export function stepped(dates: readonly string[], span: Span, step: 1 | -1): Span | undefined {
  if (span.kind === 'month') return undefined;
  const steps = stepsOf(dates, span.kind);
  const day = steps[steps.findLastIndex((first) => first <= span.day) + step];
  return day === undefined ? undefined : { kind: span.kind, day };
}

/** Keeps the position when the width changes: the shown day or its week; the first one if the whole month was shown. */
export function widened(dates: readonly string[], span: Span, kind: Span['kind']): Span {
  if (kind === 'month') return { kind };
  const day = span.kind === 'month' ? 0 : span.day;
  return { kind, day: stepsOf(dates, kind).findLast((first) => first <= day) ?? 0 };
}
