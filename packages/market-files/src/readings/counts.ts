import type { LocatedWarning } from '../located-error.ts';

/** Counts shown for every input in step 3 of the upload. */
export interface ReadingCounts {
  readonly files: number;
  /** Days of the month read; 0 for a monthly file. */
  readonly days: number;
  /** Data rows without headers; for a workbook, the amounts read. */
  readonly rows: number;
  /** Distinct agents (or operators) named; 0 when a file names none. */
  readonly agents: number;
}

export interface ReadingOf<Reader extends string> {
  readonly reader: Reader;
  readonly counts: ReadingCounts;
  readonly warnings: readonly LocatedWarning[];
}

/** Hours of a month in order: index `(day − 1) × 24 + (hour − 1)`, NaN for an empty cell. */
export type HourlySeries = Float64Array;
