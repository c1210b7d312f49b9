import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { placeOf } from '../database/place-of.ts';
import { checkBytes } from './checked-bytes.ts';
import { claimPlace, FILES_LOCK, newKey } from './file-place.ts';
import { FileStoreAway, StoredFileDamaged } from './object-store.ts';

/** A file as it is kept: its raw deflate stream, its size before, and its digest in 64 hexadecimal digits. */
export interface DeflatedFile {
  readonly sha256: string;
  readonly size: number;
  readonly deflated: Buffer;
}

/** Where the bytes of a row lie: in it, or outside under a key. */
export interface PlacedBytes {
  readonly deflated: Buffer | null;
  readonly object: string | null;
}

/** Puts the bytes where new files go, and gives what their row says of it. */
export async function placed(
  transaction: TenantTransaction,
  { sha256, size, deflated }: DeflatedFile,
): Promise<PlacedBytes> {
  const place = placeOf(transaction);
  if (!place?.takesNew) return { deflated, object: null };
  const { rows } = await sql<{ id: string }>`select id::text from files.installation`.execute(transaction);
  await claimPlace(place.store, rows[0]?.id as string);
  await checkBytes(deflated, size, sha256);
  const key = newKey(place.tenant, sha256);
  // Written outside before the row says so: at worst something lies there that no row names, which is removed in time.
  await place.store.put(key, deflated);
  return { deflated: null, object: key };
}

/** The deflated bytes from wherever they lie. Throws `StoredFileDamaged` where nothing is there, `FileStoreAway` where they cannot be had now. */
export async function deflatedOf(
  transaction: TenantTransaction,
  { sha256, deflated, object }: PlacedBytes & { readonly sha256: string },
): Promise<Buffer> {
  if (deflated !== null) return deflated;
  const store = placeOf(transaction)?.store;
  if (store === undefined) throw new FileStoreAway('FILES_URL is not set');
  const found = await store.get(object as string);
  if (found === undefined) throw new StoredFileDamaged(sha256);
  return found;
}

/** Before rows of files are read or written: until the transaction ends, nothing that they name is removed outside. */
export async function shareFiles(transaction: TenantTransaction): Promise<void> {
  if (placeOf(transaction) === undefined) return;
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(FILES_LOCK)})`.execute(transaction);
}
