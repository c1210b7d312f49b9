import type { Result } from '@contador/kernel';
import type { ConsumptionFileReading, IntakeContext, LocatedError } from '@contador/market-files';
import { readBillingConsumption } from '@contador/market-files/readers';
import { type PackedBytes, unpackedFile } from '../../platform/files/packed-bytes.ts';
import { threadTask } from '../../platform/threads/threads.ts';

/** Parses a workbook of consumption in a worker thread. */
export const readBillingConsumptionTask = threadTask(
  'read-billing-consumption',
  async ({
    files: [file],
    context,
  }: {
    readonly files: readonly [PackedBytes];
    readonly context: IntakeContext;
  }): Promise<Result<ConsumptionFileReading, LocatedError[]>> =>
    await readBillingConsumption(unpackedFile(file), context),
);
