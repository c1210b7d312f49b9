import type { Result } from '@contador/kernel';
import type { LocatedError, MarketFile, PlainTable } from '@contador/market-files';
import { readPlainTable } from '@contador/market-files/readers';
import { threadTask } from '../threads/threads.ts';

/** Reads the first sheet of a workbook, or delimited text, in a worker thread. */
export const readTableTask = threadTask(
  'read-table',
  async ({ files: [file] }: { readonly files: readonly [MarketFile] }): Promise<Result<PlainTable, LocatedError[]>> =>
    await readPlainTable(file),
);
