import { doubtfulFile } from '@contador/contract/messages';
import { doubtfulRules } from '@contador/market-files';
import type { MonthInput } from '../month-inputs/month-inputs.ts';

/** A file that was accepted although it may be a copy of another day's file, or incomplete. */
export interface DoubtfulFile {
  readonly input: string;
  /** Null for a file of the company. */
  readonly market: string | null;
  readonly file: string;
  readonly sentence: string;
}

/** Doubtful files of the month, each with the sentence that warns about it. */
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
