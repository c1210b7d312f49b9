import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { TenantTransaction } from '../database/in-tenant.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/**
 * Keeps the file with this transaction, and gives the digest by which it is found again, 64 hexadecimal digits. The
 * same bytes twice are kept once.
 */
export async function storeFile(transaction: TenantTransaction, bytes: Uint8Array): Promise<string> {
  const digest = createHash('sha256').update(bytes).digest();
  const known = await transaction
    .selectFrom('stored_file')
    .select('size')
    .where('sha256', '=', digest)
    .executeTakeFirst();
  if (known === undefined) {
    await transaction
      .insertInto('stored_file')
      .values({ sha256: digest, size: bytes.length, deflated: await deflate(bytes, { level: 5 }) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return digest.toString('hex');
}

/** The bytes of the file with that digest, `undefined` if the tenant has none. */
export async function loadFile(transaction: TenantTransaction, sha256: string): Promise<Buffer | undefined> {
  const row = await transaction
    .selectFrom('stored_file')
    .select(['size', 'deflated'])
    .where('sha256', '=', Buffer.from(sha256, 'hex'))
    .executeTakeFirst();
  return row === undefined ? undefined : await inflate(row.deflated, { maxOutputLength: Math.max(1, row.size) });
}

/** The file as it is kept, deflated without a header; `undefined` if the tenant has none. */
export async function deflatedFile(transaction: TenantTransaction, sha256: string): Promise<Buffer | undefined> {
  const row = await transaction
    .selectFrom('stored_file')
    .select('deflated')
    .where('sha256', '=', Buffer.from(sha256, 'hex'))
    .executeTakeFirst();
  return row?.deflated;
}
