import type { Result } from '@contador/kernel';
import type { BroughtHistoryContext, BroughtHistoryReading, LocatedError } from '@contador/market-files';
import { readBroughtHistory } from '@contador/market-files/readers';
import { type PackedBytes, unpackedFile } from '../../platform/files/packed-bytes.ts';
import { threadTask } from '../../platform/threads/threads.ts';

/** Parses months billed by another system in a worker thread. */
export const readBroughtHistoryTask = threadTask(
  'read-brought-history',
  async ({
    files: [file],
    context,
  }: {
    readonly files: readonly [PackedBytes];
    readonly context: BroughtHistoryContext;
  }): Promise<Result<BroughtHistoryReading, LocatedError[]>> => await readBroughtHistory(unpackedFile(file), context),
);
