import { type Refused, refuse } from '@contador/contract';
import { serverTexts } from '@contador/contract/messages';
import { FileStoreAway, StoredFileDamaged } from './object-store.ts';

/** PostgreSQL's code for a disk on which a row found no room. */
const DISK_FULL = '53100';

/** The refusal for what was thrown because files could not be read or kept, or a row found no room on the disk; `undefined` for anything else. */
export function fileRefusal(error: unknown): Refused | undefined {
  if (error instanceof FileStoreAway) return refuse('files-away');
  if (error instanceof StoredFileDamaged)
    return refuse('stored-file-damaged', [{ value: error.sha256, expected: serverTexts.asReceived }]);
  if ((error as { code?: unknown } | undefined)?.code === DISK_FULL)
    return refuse('disk-full', [{ expected: serverTexts.moreDisk }]);
  return undefined;
}
