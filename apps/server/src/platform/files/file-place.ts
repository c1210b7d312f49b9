import { randomUUID } from 'node:crypto';
import { FileStoreAway, type ObjectStore } from './object-store.ts';

/** External storage for files outside of the database. */
export interface FilePlace {
  readonly store: ObjectStore;
  /** Stores new files there. */
  readonly takesNew: boolean;
}

/** Advisory lock of external files: readers and writers share it until the end of their transaction, and deletion takes it exclusively. */
export const FILES_LOCK = 7_316_004;

/** New unique key for a file of the tenant. Keys are written once and never reused. */
export function newKey(tenant: string, sha256: string): string {
  return `${tenant}/${sha256}/${randomUUID()}`;
}

const MARK = 'contador-database';
const claimed = new WeakMap<ObjectStore, string>();

/**
 * Claims the storage for this database; throws if it belongs to another one, whose files would otherwise be deleted as unreferenced. `id`
 * identifies the database.
 */
export async function claimPlace(store: ObjectStore, id: string): Promise<void> {
  if (claimed.get(store) === id) return;
  if ((await store.get(MARK)) === undefined) await store.put(MARK, Buffer.from(id));
  if ((await store.get(MARK))?.toString('utf8') !== id)
    throw new FileStoreAway('the place belongs to another database');
  claimed.set(store, id);
}
