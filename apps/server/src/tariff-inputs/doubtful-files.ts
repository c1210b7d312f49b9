import { doubtfulFile } from '@contador/contract/messages';
import { doubtfulRules } from '@contador/market-files';
import type { MonthInput } from './month-inputs.ts';

/** A file that was read although it may be the copy of another day's, or a part of the whole. */
export interface DoubtfulFile {
  readonly input: string;
  /** Null for a file of the company. */
  readonly market: string | null;
  readonly file: string;
  readonly sentence: string;
}

/** The files of the month that are doubtful in themselves, with what is said of each wherever it is shown. */
export function doubtfulFiles(entries: readonly MonthInput[]): DoubtfulFile[] {
  return entries.flatMap(({ input, market, reading }) =>
    reading.warnings
      .filter(({ rule }) => doubtfulRules.includes(rule))
      .map(({ file, line, expected }) => ({
        input,
        market,
        file,
        sentence: doubtfulFile(input, file, line, expected),
      })),
  );
}
