import type { LocatedWarning } from '../located-error.ts';

/** What step 3 says about every input. */
export interface ReadingCounts {
  readonly files: number;
  /** Days of the month that were read; 0 for a monthly file. */
  readonly days: number;
  /** Rows of data, headers not counted; for a workbook, the amounts taken. */
  readonly rows: number;
  /** Different agents (or operators) named; 0 where a file names none. */
  readonly agents: number;
}

export interface ReadingOf<Reader extends string> {
  readonly reader: Reader;
  readonly counts: ReadingCounts;
  readonly warnings: readonly LocatedWarning[];
}

/** Hours of a month, day after day: index `(day − 1) × 24 + (hour − 1)`, NaN for an empty cell. */
export type HourlySeries = Float64Array;
