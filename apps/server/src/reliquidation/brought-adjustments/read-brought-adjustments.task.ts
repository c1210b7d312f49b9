import type { Result } from '@contador/kernel';
import type { BroughtAdjustmentContext, BroughtAdjustmentRow, LocatedError } from '@contador/market-files';
import { readBroughtAdjustments } from '@contador/market-files/readers';
import { type PackedBytes, unpackedFile } from '../../platform/files/packed-bytes.ts';
import { threadTask } from '../../platform/threads/threads.ts';

/** Parses adjustments of another system in a worker thread. */
export const readBroughtAdjustmentsTask = threadTask(
  'read-brought-adjustments',
  async ({
    files: [file],
    context,
  }: {
    readonly files: readonly [PackedBytes];
    readonly context: BroughtAdjustmentContext;
  }): Promise<Result<readonly BroughtAdjustmentRow[], LocatedError[]>> =>
    await readBroughtAdjustments(unpackedFile(file), context),
);
