import type { Month } from '@contador/kernel';

/** How much of a year a report covers, by the words of its address: a month, a quarter, a half, the whole of it. */
export const REPORT_RANGES = ['men', 'tri', 'sem', 'com'] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];

const MONTHS_OF: Readonly<Record<ReportRange, number>> = { men: 1, tri: 3, sem: 6, com: 12 };
const LETTER_OF: Readonly<Record<ReportRange, string>> = { men: 'm', tri: 't', sem: 's', com: '' };

/** The periods of a range in a year, in their order: `t1` to `t4`; one that has no name for the whole year. */
export function periodsOf(range: ReportRange): string[] {
  if (range === 'com') return [''];
  return Array.from({ length: 12 / MONTHS_OF[range] }, (_, at) => `${LETTER_OF[range]}${at + 1}`);
}

/** The months of a period of a range, `t2` being April to June; undefined of a period that the range does not have. */
export function monthsOfRange(year: number, range: ReportRange, period: string): Month[] | undefined {
  const at = range === 'com' ? 0 : periodsOf(range).indexOf(period);
  if (at < 0) return undefined;
  const length = MONTHS_OF[range];
  return Array.from({ length }, (_, month) => ({ year, number: at * length + month + 1 }));
}

/** Of which months, quarters and halves of a year there is something. */
export interface YearLimits {
  readonly year: number;
  readonly months: readonly boolean[];
  readonly quarters: readonly boolean[];
  readonly halves: readonly boolean[];
  readonly whole: boolean;
}

/** The years of the months, the last one first; a quarter has something when any of its months has. */
export function limitsOf(months: readonly Month[]): YearLimits[] {
  const years = [...new Set(months.map(({ year }) => year))].toSorted((one, other) => other - one);
  return years.map((year) => {
    const has = (of: readonly Month[] | undefined) =>
      of?.some(({ number }) => months.some((it) => it.year === year && it.number === number)) ?? false;
    const flags = (range: ReportRange) => periodsOf(range).map((period) => has(monthsOfRange(year, range, period)));
    return { year, months: flags('men'), quarters: flags('tri'), halves: flags('sem'), whole: true };
  });
}
