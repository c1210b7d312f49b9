import { type Refused, refuse } from '@contador/contract';
import { serverTexts } from '@contador/contract/messages';
import { FileStoreAway, StoredFileDamaged } from './object-store.ts';

/** The refusal for what was thrown because files could not be read or kept; `undefined` for anything else. */
export function fileRefusal(error: unknown): Refused | undefined {
  if (error instanceof FileStoreAway) return refuse('files-away');
  if (error instanceof StoredFileDamaged)
    return refuse('stored-file-damaged', [{ value: error.sha256, expected: serverTexts.asReceived }]);
  return undefined;
}
