import type { Particular } from '@contador/contract';
import { threadTask } from '../../threads/threads.ts';
import { type PackedBytes, unpackedFile } from '../packed-bytes.ts';
import { markWorkbook } from './mark-workbook.ts';

/** Marks a workbook in a worker thread. Its size was checked when it was read. */
export const markWorkbookTask = threadTask(
  'mark-workbook',
  ({ file, particulars }: { readonly file: PackedBytes; readonly particulars: readonly Particular[] }): Uint8Array =>
    markWorkbook(unpackedFile(file).bytes, particulars),
);
