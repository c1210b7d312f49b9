import { settledReportTexts as texts } from '@contador/contract/messages';
import { monthsOfRange, periodsOf, type ReportRange, type YearLimits } from '@contador/domain/self-generators';
import { spanishName } from '@contador/kernel';

/** Chosen months of a year; null while not chosen. */
export interface ChosenRange {
  readonly year: number | null;
  readonly range: ReportRange | null;
  /** Null for a whole year, which has no periods. */
  readonly period: string | null;
}

/** Year, range and period, if everything that is needed has been chosen. */
export function wholeChoice({ year, range, period }: ChosenRange) {
  if (year === null || range === null) return undefined;
  if (range === 'com') return { year, range };
  return period === null ? undefined : { year, range, period };
}

/** Periods of a range in a year, in words, and whether they have data. */
export function periodOptions(limits: YearLimits, range: ReportRange) {
  const flags = { men: limits.months, tri: limits.quarters, sem: limits.halves, com: [limits.whole] }[range];
  return periodsOf(range).map((value, at) => ({
    value,
    disabled: flags[at] !== true,
    label:
      flags[at] === true
        ? nameOf(limits.year, range, value, at)
        : `${nameOf(limits.year, range, value, at)} (${texts.withoutData})`,
  }));
}

function nameOf(year: number, range: ReportRange, period: string, at: number): string {
  if (range === 'tri') return texts.quarters[at] ?? period;
  if (range === 'sem') return texts.halves[at] ?? period;
  const [month] = monthsOfRange(year, range, period) ?? [];
  return month === undefined ? period : spanishName(month);
}
