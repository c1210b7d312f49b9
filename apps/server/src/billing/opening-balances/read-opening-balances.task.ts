import type { Result } from '@contador/kernel';
import type { LocatedError, OpeningBalanceContext, OpeningBalanceRow } from '@contador/market-files';
import { readOpeningBalances } from '@contador/market-files/readers';
import { type PackedBytes, unpackedFile } from '../../platform/files/packed-bytes.ts';
import { threadTask } from '../../platform/threads/threads.ts';

/** Parses balances in favour of clients in a worker thread. */
export const readOpeningBalancesTask = threadTask(
  'read-opening-balances',
  async ({
    files: [file],
    context,
  }: {
    readonly files: readonly [PackedBytes];
    readonly context: OpeningBalanceContext;
  }): Promise<Result<readonly OpeningBalanceRow[], LocatedError[]>> =>
    await readOpeningBalances(unpackedFile(file), context),
);
