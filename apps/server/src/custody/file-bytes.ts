import type pg from 'pg';
import { FILES_LOCK } from '../platform/files/file-place.ts';
import { FileStoreAway, type ObjectStore, StoredFileDamaged } from '../platform/files/object-store.ts';

/** Row of a file table, with the location of its bytes. */
export interface FileRow {
  readonly sha256: Buffer;
  readonly size: number;
  readonly deflated: Buffer | null;
  readonly object: string | null;
}

/** Deflated bytes from their location. Throws `FileStoreAway`, or `StoredFileDamaged` if they are missing. */
export async function bytesOf({ sha256, deflated, object }: FileRow, store: ObjectStore | undefined): Promise<Buffer> {
  if (deflated !== null) return deflated;
  if (store === undefined) throw new FileStoreAway('FILES_URL');
  const found = await store.get(object as string);
  if (found === undefined) throw new StoredFileDamaged(sha256.toString('hex'));
  return found;
}

/**
 * Shared lock for the connection: prevents deletion of external files that rows refer to. Taken before the transaction, whose snapshot
 * starts later.
 */
export async function shareFiles(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [FILES_LOCK]);
}
