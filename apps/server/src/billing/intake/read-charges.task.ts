import type { Result } from '@contador/kernel';
import type { ChargeContext, ChargeReading, CreditRow, LocatedError, OtherConceptRow } from '@contador/market-files';
import { readCredits, readOtherConcepts } from '@contador/market-files/readers';
import { type PackedBytes, unpackedFile } from '../../platform/files/packed-bytes.ts';
import { threadTask } from '../../platform/threads/threads.ts';

interface ChargeFile {
  readonly files: readonly [PackedBytes];
  readonly context: ChargeContext;
}

/** Parses a workbook of other concepts in a worker thread. */
export const readOtherConceptsTask = threadTask(
  'read-other-concepts',
  async ({ files: [file], context }: ChargeFile): Promise<Result<ChargeReading<OtherConceptRow>, LocatedError[]>> =>
    await readOtherConcepts(unpackedFile(file), context),
);

/** Parses a workbook of credits in a worker thread. */
export const readCreditsTask = threadTask(
  'read-credits',
  async ({ files: [file], context }: ChargeFile): Promise<Result<ChargeReading<CreditRow>, LocatedError[]>> =>
    await readCredits(unpackedFile(file), context),
);
