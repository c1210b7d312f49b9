import { sql } from 'kysely';
import { type TenantTransaction, unawaited } from '../database/in-tenant.ts';

/** A file that a person sent, for a period. */
export interface Upload {
  /** Of its ticket. */
  readonly id: string;
  readonly receipt: string;
  readonly fileName: string;
  readonly size: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

export interface UploadKey {
  readonly email: string;
  readonly fileName: string;
  readonly year: number;
  readonly month: number;
}

/** The last file of that name that the person sent for the month; `waiting` while nobody had it processed. */
export async function latestUpload(
  transaction: TenantTransaction,
  { email, fileName, year, month }: UploadKey,
): Promise<(Upload & { readonly waiting: boolean }) | undefined> {
  const row = await transaction
    .selectFrom('upload_ticket')
    .select(['id', 'receipt', 'file_name', 'size', 'file_sha256', 'processed_at'])
    .where('by_email', '=', email)
    .where('file_name', '=', fileName)
    .where('year', '=', year)
    .where('month', '=', month)
    .where('received_at', 'is not', null)
    .orderBy(sql`processed_at is null`, 'desc')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.receipt === null || row.size === null || row.file_sha256 === null) return undefined;
  return {
    id: row.id,
    receipt: row.receipt,
    fileName: row.file_name,
    size: row.size,
    sha256: row.file_sha256,
    waiting: row.processed_at === null,
  };
}

/** What the file holds, packed as a raw deflate stream. */
export async function packedUpload(transaction: TenantTransaction, { receipt }: Upload): Promise<Buffer> {
  const pieces = await transaction
    .selectFrom('upload_piece')
    .select('deflated')
    .where('receipt', '=', receipt)
    .orderBy('number')
    .execute();
  return Buffer.concat(pieces.map(({ deflated }) => deflated));
}

/** Keeps the file for good, as it is packed, and takes it from those that wait. False if somebody had it processed before. */
export async function keepUpload(transaction: TenantTransaction, upload: Upload, now: Date): Promise<boolean> {
  if (!(await markProcessed(transaction, upload, now))) return false;
  unawaited(
    sql`
      insert into stored_file (sha256, size, deflated)
      select decode(${upload.sha256}, 'hex'), ${upload.size}, string_agg(deflated, '' order by number)
      from upload_piece where receipt = ${upload.receipt} having count(*) > 0
      on conflict do nothing`.execute(transaction),
    forgetPieces(transaction, upload.receipt),
  );
  return true;
}

/** Forgets a file that was refused: it has to be sent again. */
export async function dropUpload(transaction: TenantTransaction, upload: Upload, now: Date): Promise<void> {
  if (await markProcessed(transaction, upload, now)) await forgetPieces(transaction, upload.receipt);
}

export async function forgetPieces(transaction: TenantTransaction, receipt: string): Promise<void> {
  await transaction.deleteFrom('upload_piece').where('receipt', '=', receipt).execute();
}

async function markProcessed(transaction: TenantTransaction, { id }: Upload, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('upload_ticket')
    .set({ processed_at: now })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
