import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { type TenantTransaction, unawaited } from '../database/in-tenant.ts';
import { placeOf } from '../database/place-of.ts';
import { checkBytes, checkedBytes } from './checked-bytes.ts';
import { deflateLevel } from './deflate-level.ts';
import { StoredFileDamaged } from './object-store.ts';
import { type DeflatedFile, deflatedOf, type PlacedBytes, placed, shareFiles } from './placed-bytes.ts';

const deflate = promisify(deflateRaw);
const LEVEL = 5;
/** Bytes per statement, with at least one file. */
const A_STATEMENT = 4 * 1024 * 1024;

/** Stores a file in this transaction and returns its digest, 64 hexadecimal digits. Equal files are stored once. */
export async function storeFile(transaction: TenantTransaction, bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await storeDeflated(transaction, { sha256, size: bytes.length }, () =>
    deflate(bytes, { level: deflateLevel(bytes, LEVEL) }),
  );
  return sha256;
}

/** Stores many files, several per statement; returns their digests in order. */
export async function storeFiles(transaction: TenantTransaction, files: readonly Uint8Array[]): Promise<string[]> {
  const packed = await Promise.all(
    files.map(async (bytes) => ({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.length,
      deflated: await deflate(bytes, { level: deflateLevel(bytes, LEVEL) }),
    })),
  );
  await storeAllDeflated(transaction, packed);
  return packed.map(({ sha256 }) => sha256);
}

/** Stores a file that is already compressed, or compressed on demand by `pack`. */
export async function storeDeflated(
  transaction: TenantTransaction,
  { sha256, size }: Omit<DeflatedFile, 'deflated'>,
  pack: () => Promise<Buffer>,
): Promise<void> {
  const known = await rowOf(transaction, sha256, false);
  if (known !== undefined) return;
  const kept = await placed(transaction, { sha256, size, deflated: await pack() });
  await transaction
    .insertInto('stored_file')
    .values({ sha256: Buffer.from(sha256, 'hex'), size, ...kept })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores many compressed files, several per statement. */
export async function storeAllDeflated(transaction: TenantTransaction, files: readonly DeflatedFile[]): Promise<void> {
  if (placeOf(transaction)?.takesNew) {
    for (const { deflated, ...file } of files) await storeDeflated(transaction, file, async () => deflated);
    return;
  }
  unawaited(shareFiles(transaction));
  for (const some of ofBytes(files)) {
    const rows = some.map(({ sha256, size, deflated }) => ({
      sha256: Buffer.from(sha256, 'hex'),
      size,
      deflated,
      object: null,
    }));
    await transaction
      .insertInto('stored_file')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Groups files by size, keeping their order. */
function ofBytes(files: readonly DeflatedFile[]): DeflatedFile[][] {
  const groups: DeflatedFile[][] = [];
  let bytes = A_STATEMENT;
  for (const file of files) {
    if (bytes + file.deflated.length > A_STATEMENT) {
      groups.push([]);
      bytes = 0;
    }
    groups.at(-1)?.push(file);
    bytes += file.deflated.length;
  }
  return groups;
}

/**
 * Content of the file with that digest; `undefined` if the tenant has none. Throws `StoredFileDamaged` if it is damaged, and
 * `FileStoreAway` if it is unavailable.
 */
export async function loadFile(transaction: TenantTransaction, sha256: string): Promise<Buffer | undefined> {
  const row = await rowOf(transaction, sha256, true);
  return row === undefined ? undefined : await checkedBytes(await deflatedOf(transaction, row), row.size, sha256);
}

/** Content of a file referenced by a row; a missing file counts as damage too. */
export async function fileNamed(transaction: TenantTransaction, sha256: string): Promise<Buffer> {
  const bytes = await loadFile(transaction, sha256);
  if (bytes === undefined) throw new StoredFileDamaged(sha256);
  return bytes;
}

/** The file as raw deflate stream; otherwise like `loadFile`. */
export async function deflatedFile(transaction: TenantTransaction, sha256: string): Promise<Buffer | undefined> {
  const row = await rowOf(transaction, sha256, true);
  if (row === undefined) return undefined;
  const deflated = await deflatedOf(transaction, row);
  await checkBytes(deflated, row.size, sha256);
  return deflated;
}

interface Row extends PlacedBytes {
  readonly sha256: string;
  readonly size: number;
}

/**
 * Row of the file, with its bytes if `whole`. Read under the lock, so that its external object is not deleted before the transaction ends.
 */
async function rowOf(transaction: TenantTransaction, sha256: string, whole: boolean): Promise<Row | undefined> {
  unawaited(shareFiles(transaction));
  const row = await transaction
    .selectFrom('stored_file')
    .select(['size', 'object'])
    .$if(whole, (all) => all.select('deflated'))
    .where('sha256', '=', Buffer.from(sha256, 'hex'))
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, sha256, deflated: row.deflated ?? null };
}
