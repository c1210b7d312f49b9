import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { placeOf } from '../database/place-of.ts';
import { checkBytes } from './checked-bytes.ts';
import { claimPlace, FILES_LOCK, newKey } from './file-place.ts';
import { FileStoreAway, StoredFileDamaged } from './object-store.ts';

/** A stored file: its raw deflate stream, its uncompressed size, and its digest in 64 hexadecimal digits. */
export interface DeflatedFile {
  readonly sha256: string;
  readonly size: number;
  readonly deflated: Buffer;
}

/** Location of a row's bytes: in the row, or external under a key. */
export interface PlacedBytes {
  readonly deflated: Buffer | null;
  readonly object: string | null;
}

/** Stores the bytes where new files go; returns the columns of their row. */
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
  // Written before the row: a failure leaves at most an unreferenced object, which is swept later.
  await place.store.put(key, deflated);
  return { deflated: null, object: key };
}

/** Deflated bytes from their location. Throws `StoredFileDamaged` if they are missing, and `FileStoreAway` if they are unavailable. */
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

/** Shared lock for reading or writing rows of files: until the transaction ends, no external object that they refer to is deleted. */
export async function shareFiles(transaction: TenantTransaction): Promise<void> {
  if (placeOf(transaction) === undefined) return;
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(FILES_LOCK)})`.execute(transaction);
}
