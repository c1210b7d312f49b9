import { type OpenClient, type OpenFileFault, readOpenFile } from '@contador/domain/self-generators';
import type { Result } from '@contador/kernel';
import { type PackedBytes, unpackedFile } from '../../platform/files/packed-bytes.ts';
import { threadTask } from '../../platform/threads/threads.ts';

interface OpenFile {
  readonly file: PackedBytes;
  /** ISO month, `2025-10`. */
  readonly period: string;
  readonly codes: readonly string[];
}

/** Worker task: reads an Open file. */
export const readOpenFileTask = threadTask(
  'read-open-file',
  ({ file, period, codes }: OpenFile): Result<readonly OpenClient[], readonly OpenFileFault[]> =>
    readOpenFile(Buffer.from(unpackedFile(file).bytes).toString('utf8'), { period, codes: new Set(codes) }),
);
