import { inflateRawSync } from 'node:zlib';
import type { Result } from '@contador/kernel';
import { accepted } from '@contador/kernel';
import type { LocatedError, MarketFile, ReaderName, Reading, ReadingContext } from '@contador/market-files';
import { readers } from '@contador/market-files/readers';
import type { PackedBytes } from '../../platform/files/packed-bytes.ts';
import { threadTask } from '../../platform/threads/threads.ts';

export interface FilesToRead {
  readonly reader: ReaderName;
  readonly files: readonly PackedBytes[];
  readonly context: ReadingContext;
}

/** Reads the files of one input in a worker thread, so that parsing a month of files does not block other calls. */
export const readFilesTask = threadTask(
  'read-market-files',
  async ({ reader, files, context }: FilesToRead): Promise<Result<Reading, LocatedError[]>> => {
    const reading = await readers[reader](files.map(unpacked), context);
    return reading.ok ? accepted(reading.value) : reading;
  },
);

/** Inflates a file at each access, so that only one large file of a month is in memory at a time. */
function unpacked({ name, size, deflated, decimalSign }: PackedBytes): MarketFile {
  return {
    name,
    size,
    decimalSign,
    get bytes() {
      return inflateRawSync(deflated, { maxOutputLength: Math.max(1, size) });
    },
  };
}
