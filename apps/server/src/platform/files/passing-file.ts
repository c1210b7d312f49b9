import { createHash, randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { type TenantTransaction, unawaited } from '../database/in-tenant.ts';
import { checkBytes, checkedBytes } from './checked-bytes.ts';
import { StoredFileDamaged } from './object-store.ts';
import { type DeflatedFile, deflatedOf, placed, shareFiles } from './placed-bytes.ts';

/** Wraps already compressed bytes as a stored file, in uncompressed deflate blocks. */
export function asItIs(bytes: Uint8Array): DeflatedFile {
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    deflated: deflateRawSync(bytes, { level: 0 }),
  };
}

/** Stores a temporary file until `dropPassing`, and returns its id. For files that can be generated again. */
export async function storeTemporary(transaction: TenantTransaction, file: DeflatedFile): Promise<string> {
  unawaited(shareFiles(transaction));
  const { deflated, object } = await placed(transaction, file);
  const id = randomUUID();
  const row = { id, sha256: Buffer.from(file.sha256, 'hex'), size: file.size, deflated, object };
  unawaited(transaction.insertInto('passing_file').values(row).execute());
  return id;
}

/** Bytes of the file. Throws `StoredFileDamaged` if they are damaged or missing, and `FileStoreAway` if they are unavailable. */
export async function passingBytes(transaction: TenantTransaction, id: string): Promise<Buffer> {
  const { sha256, size, deflated } = await rowOf(transaction, id);
  return await checkedBytes(deflated, size, sha256);
}

/** The file in compressed form; throws like `passingBytes`. */
export async function deflatedPassing(transaction: TenantTransaction, id: string): Promise<DeflatedFile> {
  const file = await rowOf(transaction, id);
  await checkBytes(file.deflated, file.size, file.sha256);
  return file;
}

/** Deletes temporary files; their external bytes are swept later. */
export async function dropPassing(transaction: TenantTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await transaction
      .deleteFrom('passing_file')
      .where('id', 'in', [...ids])
      .execute();
}

async function rowOf(transaction: TenantTransaction, id: string): Promise<DeflatedFile> {
  unawaited(shareFiles(transaction));
  const row = await transaction
    .selectFrom('passing_file')
    .select(['sha256', 'size', 'deflated', 'object'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new StoredFileDamaged(id);
  const sha256 = row.sha256.toString('hex');
  return { sha256, size: row.size, deflated: await deflatedOf(transaction, { ...row, sha256 }) };
}
