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
/** So many bytes go to the database in a statement, and one file at least. */
const A_STATEMENT = 4 * 1024 * 1024;

/**
 * Keeps the file with this transaction, and gives the digest by which it is found again, 64 hexadecimal digits. The
 * same bytes twice are kept once.
 */
export async function storeFile(transaction: TenantTransaction, bytes: Uint8Array): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await storeDeflated(transaction, { sha256, size: bytes.length }, () =>
    deflate(bytes, { level: deflateLevel(bytes, LEVEL) }),
  );
  return sha256;
}

/** The same for many files, several to a statement; gives their digests in the order of the files. */
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

/** The same for a file that is packed already, or will be when it is asked for. */
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

/** The same for many files that are packed already, several to a statement. */
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

/** Files in groups of few bytes, in their order. */
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
 * The bytes of the file with that digest, `undefined` if the tenant has none. Throws `StoredFileDamaged` where they are others by now,
 * `FileStoreAway` where they cannot be had at this moment.
 */
export async function loadFile(transaction: TenantTransaction, sha256: string): Promise<Buffer | undefined> {
  const row = await rowOf(transaction, sha256, true);
  return row === undefined ? undefined : await checkedBytes(await deflatedOf(transaction, row), row.size, sha256);
}

/** The same for a file that a row names: that the tenant has none is damage too. */
export async function fileNamed(transaction: TenantTransaction, sha256: string): Promise<Buffer> {
  const bytes = await loadFile(transaction, sha256);
  if (bytes === undefined) throw new StoredFileDamaged(sha256);
  return bytes;
}

/** The file as it is kept, deflated without a header; as `loadFile` otherwise. */
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

/** The row, with its bytes if they are asked for. It is read under the lock: nothing that it names is removed before the transaction ends. */
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
