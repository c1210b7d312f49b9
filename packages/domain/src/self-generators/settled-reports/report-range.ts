import type { Month } from '@contador/kernel';

/** Span of a report as it appears in its address: month, quarter, half year, whole year. */
export const REPORT_RANGES = ['men', 'tri', 'sem', 'com'] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];

const MONTHS_OF: Readonly<Record<ReportRange, number>> = { men: 1, tri: 3, sem: 6, com: 12 };
const LETTER_OF: Readonly<Record<ReportRange, string>> = { men: 'm', tri: 't', sem: 's', com: '' };

/** Periods of a range in a year, in order, such as `t1` to `t4`; one unnamed period for the whole year. */
export function periodsOf(range: ReportRange): string[] {
  if (range === 'com') return [''];
  return Array.from({ length: 12 / MONTHS_OF[range] }, (_, at) => `${LETTER_OF[range]}${at + 1}`);
}

/** Months of a period, for example April to June for `t2`; `undefined` when the range has no such period. */
export function monthsOfRange(year: number, range: ReportRange, period: string): Month[] | undefined {
  const at = range === 'com' ? 0 : periodsOf(range).indexOf(period);
  if (at < 0) return undefined;
  const length = MONTHS_OF[range];
  return Array.from({ length }, (_, month) => ({ year, number: at * length + month + 1 }));
}

/** Which months, quarters and halves of a year have data. */
export interface YearLimits {
  readonly year: number;
  readonly months: readonly boolean[];
  readonly quarters: readonly boolean[];
  readonly halves: readonly boolean[];
  readonly whole: boolean;
}

/** Years that have data, newest first. A quarter has data when any of its months has. */
export function limitsOf(months: readonly Month[]): YearLimits[] {
  const years = [...new Set(months.map(({ year }) => year))].toSorted((one, other) => other - one);
  return years.map((year) => {
    const has = (period: readonly Month[] | undefined) =>
      period?.some(({ number }) => months.some((it) => it.year === year && it.number === number)) ?? false;
    const flags = (range: ReportRange) => periodsOf(range).map((period) => has(monthsOfRange(year, range, period)));
    return { year, months: flags('men'), quarters: flags('tri'), halves: flags('sem'), whole: true };
  });
}
