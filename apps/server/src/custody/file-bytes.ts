import type pg from 'pg';
import { FILES_LOCK } from '../files/file-place.ts';
import { FileStoreAway, type ObjectStore, StoredFileDamaged } from '../files/object-store.ts';

/** A row of a table of files with the place of its bytes. */
export interface FileRow {
  readonly sha256: Buffer;
  readonly size: number;
  readonly deflated: Buffer | null;
  readonly object: string | null;
}

/** The deflated bytes from wherever they lie. Throws `FileStoreAway`, `StoredFileDamaged` where nothing is there. */
export async function bytesOf({ sha256, deflated, object }: FileRow, store: ObjectStore | undefined): Promise<Buffer> {
  if (deflated !== null) return deflated;
  if (store === undefined) throw new FileStoreAway('FILES_URL');
  const found = await store.get(object as string);
  if (found === undefined) throw new StoredFileDamaged(sha256.toString('hex'));
  return found;
}

/** Until the connection ends, nothing that a row names is removed outside. Asked before the transaction, whose sight begins after it. */
export async function shareFiles(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [FILES_LOCK]);
}
