import type { DecimalSign } from '@contador/kernel';
import { sql } from 'kysely';
import { type TenantTransaction, unawaited } from '../database/in-tenant.ts';
import { placeOf } from '../database/place-of.ts';
import type { PackedBytes } from '../files/packed-bytes.ts';
import { storeDeflated } from '../files/stored-file.ts';

/** A file that a person sent for a period. */
export interface Upload {
  /** Id of its ticket. */
  readonly id: string;
  readonly receipt: string;
  readonly fileName: string;
  readonly size: number;
  /** Hexadecimal SHA-256 of the file (64 digits). */
  readonly sha256: string;
  /** Decimal sign of numbers stored as text, if the person declared it. */
  readonly decimalSign: DecimalSign | null;
}

export interface UploadKey {
  readonly email: string;
  readonly fileName: string;
  readonly year: number;
  readonly month: number;
}

/** The last file with that name that the person sent for the month; `waiting` until it is processed. */
export async function latestUpload(
  transaction: TenantTransaction,
  { email, fileName, year, month }: UploadKey,
): Promise<(Upload & { readonly waiting: boolean }) | undefined> {
  const row = await transaction
    .selectFrom('upload_ticket')
    .select(['id', 'receipt', 'file_name', 'size', 'file_sha256', 'processed_at', 'decimal_sign'])
    .where('by_email', '=', email)
    .where('file_name', '=', fileName)
    .where('year', '=', year)
    .where('month', '=', month)
    .where('received_at', 'is not', null)
    .orderBy(sql`processed_at is null`, 'desc')
    .orderBy('received_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.receipt === null || row.size === null || row.file_sha256 === null) return undefined;
  return {
    id: row.id,
    receipt: row.receipt,
    fileName: row.file_name,
    size: row.size,
    sha256: row.file_sha256,
    decimalSign: row.decimal_sign,
    waiting: row.processed_at === null,
  };
}

/** Names of the person's files for an area's month that wait to be registered. */
export async function waitingUploads(
  transaction: TenantTransaction,
  { email, year, month, filesFrom }: Omit<UploadKey, 'fileName'> & { readonly filesFrom: 'ag' },
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('upload_ticket')
    .select('file_name')
    .distinct()
    .where('by_email', '=', email)
    .where('year', '=', year)
    .where('month', '=', month)
    .where('files_from', '=', filesFrom)
    .where('received_at', 'is not', null)
    .where('processed_at', 'is', null)
    .orderBy('file_name')
    .execute();
  return rows.map(({ file_name }) => file_name);
}

/** The file's content as a raw deflate stream. */
export async function packedUpload(transaction: TenantTransaction, { receipt }: Upload): Promise<Buffer> {
  const pieces = await transaction
    .selectFrom('upload_piece')
    .select('deflated')
    .where('receipt', '=', receipt)
    .orderBy('number')
    .execute();
  return Buffer.concat(pieces.map(({ deflated }) => deflated));
}

/** The file with its bytes, in the form that readers take. */
export function uploadedBytes({ fileName, size, decimalSign }: Upload, deflated: Uint8Array): PackedBytes {
  return { name: fileName, size, deflated, decimalSign: decimalSign ?? undefined };
}

/**
 * Stores the file permanently, packed as received, and removes it from the waiting files together with earlier ones of the same name.
 * Returns false if it had already been processed.
 */
export async function storeUpload(transaction: TenantTransaction, upload: Upload, now: Date): Promise<boolean> {
  const receipts = await markProcessed(transaction, upload, now);
  if (receipts === undefined) return false;
  if (placeOf(transaction)?.takesNew) {
    await storeDeflated(transaction, upload, () => packedUpload(transaction, upload));
    unawaited(forgetPieces(transaction, receipts));
    return true;
  }
  unawaited(
    sql`
      insert into stored_file (sha256, size, deflated)
      select decode(${upload.sha256}, 'hex'), ${upload.size}, string_agg(deflated, '' order by number)
      from upload_piece where receipt = ${upload.receipt} having count(*) > 0
      on conflict do nothing`.execute(transaction),
    forgetPieces(transaction, receipts),
  );
  return true;
}

/** Removes a refused file from the waiting ones: it must be sent again. */
export async function dropUpload(transaction: TenantTransaction, upload: Upload, now: Date): Promise<void> {
  await forgetPieces(transaction, (await markProcessed(transaction, upload, now)) ?? []);
}

export async function forgetPieces(transaction: TenantTransaction, receipts: readonly string[]): Promise<void> {
  if (receipts.length === 0) return;
  await transaction
    .deleteFrom('upload_piece')
    .where('receipt', 'in', [...receipts])
    .execute();
}

/** Marks the file and those that it supersedes as processed and returns their receipts; `undefined` if it had already been processed. */
async function markProcessed(transaction: TenantTransaction, { id }: Upload, now: Date): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string; receipt: string }>`
    update upload_ticket t set processed_at = ${now} from upload_ticket own
    where own.id = ${id} and t.tenant = own.tenant and t.by_email = own.by_email and t.file_name = own.file_name and t.year = own.year
      and t.month = own.month and t.number <= own.number and t.received_at is not null and t.processed_at is null
    returning t.id, t.receipt`.execute(transaction);
  return rows.some((row) => row.id === id) ? rows.map(({ receipt }) => receipt) : undefined;
}
