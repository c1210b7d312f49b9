import { type Refused, refuse } from '@contador/contract';
import { serverTexts } from '@contador/contract/messages';
import { FileStoreAway, StoredFileDamaged } from './object-store.ts';

/** SQLSTATE of a full disk. */
const DISK_FULL = '53100';

/** Refusal for an error that means unavailable or damaged files, or a full disk; `undefined` for other errors. */
export function fileRefusal(error: unknown): Refused | undefined {
  if (error instanceof FileStoreAway) return refuse('files-away');
  if (error instanceof StoredFileDamaged)
    return refuse('stored-file-damaged', [{ value: error.sha256, expected: serverTexts.asReceived }]);
  if ((error as { code?: unknown } | undefined)?.code === DISK_FULL)
    return refuse('disk-full', [{ expected: serverTexts.moreDisk }]);
  return undefined;
}
