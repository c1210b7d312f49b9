import type { Result } from '@contador/kernel';
import type { LocatedError, PrintedTariffContext, PrintedTariffReading } from '@contador/market-files';
import { readPrintedTariffs } from '@contador/market-files/readers';
import { type PackedBytes, unpackedFile } from '../../platform/files/packed-bytes.ts';
import { threadTask } from '../../platform/threads/threads.ts';

/** Parses a file of published tariffs of another system in a worker thread. */
export const readPrintedTariffsTask = threadTask(
  'read-printed-tariffs',
  async ({
    files: [file],
    context,
  }: {
    readonly files: readonly [PackedBytes];
    readonly context: PrintedTariffContext;
  }): Promise<Result<PrintedTariffReading[], LocatedError[]>> => await readPrintedTariffs(unpackedFile(file), context),
);
