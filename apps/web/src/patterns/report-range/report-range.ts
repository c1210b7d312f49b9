import { settledReportTexts as texts } from '@contador/contract/messages';
import { monthsOfRange, periodsOf, type ReportRange, type YearLimits } from '@contador/domain/self-generators';
import { spanishName } from '@contador/kernel';

/** What is chosen of the months of a year; null while it is not. */
export interface ChosenRange {
  readonly year: number | null;
  readonly range: ReportRange | null;
  /** Of a whole year it is empty. */
  readonly period: string | null;
}

/** Year, range and period where all are chosen that are needed. */
export function wholeChoice({ year, range, period }: ChosenRange) {
  if (year === null || range === null) return undefined;
  if (range === 'com') return { year, range };
  return period === null ? undefined : { year, range, period };
}

/** The periods of a range in a year, in words, with whether there is anything in them. */
export function periodOptions(limits: YearLimits, range: ReportRange) {
  const flags = { men: limits.months, tri: limits.quarters, sem: limits.halves, com: [limits.whole] }[range];
  return periodsOf(range).map((value, at) => ({
    ...{ value, disabled: flags[at] !== true },
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
