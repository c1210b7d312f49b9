import { randomUUID } from 'node:crypto';
import { FileStoreAway, type ObjectStore } from './object-store.ts';

/** Where files lie that do not lie in the database. */
export interface FilePlace {
  readonly store: ObjectStore;
  /** Whether new files go there. */
  readonly takesNew: boolean;
}

/** Whoever reads or writes files outside of the database shares this lock until the end of its transaction; what removes them has it alone. */
export const FILES_LOCK = 7_316_004;

/** A key for a file of the tenant, that no other file ever had: what lies under a key is written once, and what is removed does not come again. */
export function newKey(tenant: string, sha256: string): string {
  return `${tenant}/${sha256}/${randomUUID()}`;
}

const MARK = 'contador-database';
const claimed = new WeakMap<ObjectStore, string>();

/**
 * Makes the place this database's own, or throws where it is another's: that one's files would be taken for what nobody names. `id` is the
 * database's.
 */
export async function claimPlace(store: ObjectStore, id: string): Promise<void> {
  if (claimed.get(store) === id) return;
  if ((await store.get(MARK)) === undefined) await store.put(MARK, Buffer.from(id));
  if ((await store.get(MARK))?.toString('utf8') !== id)
    throw new FileStoreAway('the place belongs to another database');
  claimed.set(store, id);
}
