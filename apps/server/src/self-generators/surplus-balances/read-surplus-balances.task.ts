import type { Result } from '@contador/kernel';
import type { LocatedError, SurplusBalanceContext, SurplusBalanceRow } from '@contador/market-files';
import { readSurplusBalances } from '@contador/market-files/readers';
import { type PackedBytes, unpackedFile } from '../../platform/files/packed-bytes.ts';
import { threadTask } from '../../platform/threads/threads.ts';

/** Parses surplus of self-generators in a worker thread. */
export const readSurplusBalancesTask = threadTask(
  'read-surplus-balances',
  async ({
    files: [file],
    context,
  }: {
    readonly files: readonly [PackedBytes];
    readonly context: SurplusBalanceContext;
  }): Promise<Result<readonly SurplusBalanceRow[], LocatedError[]>> =>
    await readSurplusBalances(unpackedFile(file), context),
);
