import type { Particular } from '@contador/contract';
import { threadTask } from '../../operations/threads.ts';
import { type PackedBytes, unpackedFile } from '../packed-bytes.ts';
import { markWorkbook } from './mark-workbook.ts';

/** Marks a workbook in a thread. It was measured before it was read and refused. */
export const markWorkbookTask = threadTask(
  'mark-workbook',
  ({ file, particulars }: { readonly file: PackedBytes; readonly particulars: readonly Particular[] }): Uint8Array =>
    markWorkbook(unpackedFile(file).bytes, particulars),
);
