import type { Result } from '@contador/kernel';
import { accepted } from '@contador/kernel';
import type { LocatedError, MarketFile, ReaderName, Reading, ReadingContext } from '@contador/market-files';
import { readers } from '@contador/market-files/readers';
import { threadTask } from '../operations/threads.ts';

export interface FilesToRead {
  readonly reader: ReaderName;
  readonly files: readonly MarketFile[];
  readonly context: ReadingContext;
}

/** Reads the files of one input in a thread, so that a month of files holds up nobody else's call. */
export const readFilesTask = threadTask(
  'read-market-files',
  async ({ reader, files, context }: FilesToRead): Promise<Result<Reading, LocatedError[]>> => {
    const reading = await readers[reader](files, context);
    return reading.ok ? accepted(reading.value) : reading;
  },
);
