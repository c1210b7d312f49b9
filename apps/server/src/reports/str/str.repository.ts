import type { Particular } from '@contador/contract';
import type { Month } from '@contador/kernel';
import type { StrBalanceReading } from '@contador/market-files';
import { sql } from 'kysely';
import { decoded, ofPeriod, type Person, type TenantTransaction, written } from '../../platform/index.ts';

/** A workbook of a month's regional balance as it was read. */
export interface StrSettlement {
  /** Number of the re-invoice; 0 for the invoice. */
  readonly reinvoice: number;
  /** Number of the document's upload, from 1; the greatest is in force. */
  readonly upload: number;
  readonly fileName: string;
  readonly sha256: string;
  readonly size: number;
  readonly reading: StrBalanceReading;
  readonly warnings: readonly Particular[];
  readonly uploadedBy: string;
  /** ISO 8601. */
  readonly uploadedAt: string;
}

/** The workbooks of a month: the invoice, then re-invoices, and within each document the newest upload first. */
export async function strSettlementsOf(transaction: TenantTransaction, month: Month): Promise<StrSettlement[]> {
  const rows = await transaction
    .selectFrom('str_settlement')
    .selectAll()
    .where(ofPeriod(month))
    .orderBy('reinvoice')
    .orderBy('upload', 'desc')
    .execute();
  return rows
    .map((row) => decoded('str_settlement', row))
    .map((row) => ({
      reinvoice: row.reinvoice,
      upload: row.upload,
      fileName: row.file_name,
      sha256: row.sha256,
      size: row.size,
      reading: row.reading,
      warnings: row.warnings,
      uploadedBy: row.uploaded_by,
      uploadedAt: row.uploaded_at.toISOString(),
    }));
}

/**
 * Adds a workbook as the newest upload of its document; returns false if the same content is already in force. Serialises the uploads of a
 * company's month.
 */
export async function addStrSettlement(
  transaction: TenantTransaction,
  month: Month,
  workbook: Pick<StrSettlement, 'fileName' | 'sha256' | 'size' | 'reading' | 'warnings'> & { by: Person; at: Date },
): Promise<boolean> {
  const lock = `str_settlement ${month.year}-${month.number}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(current_setting('app.tenant') || ${lock}, 0))`.execute(
    transaction,
  );
  const reinvoice = workbook.reading.number;
  const newest = await transaction
    .selectFrom('str_settlement')
    .select(['upload', 'sha256'])
    .where(ofPeriod(month))
    .where('reinvoice', '=', reinvoice)
    .orderBy('upload', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.sha256 === workbook.sha256) return false;
  await transaction
    .insertInto('str_settlement')
    .values({
      year: month.year,
      month: month.number,
      reinvoice,
      upload: (newest?.upload ?? 0) + 1,
      file_name: workbook.fileName,
      sha256: workbook.sha256,
      size: workbook.size,
      ...written('str_settlement', { reading: workbook.reading, warnings: workbook.warnings }),
      uploaded_by: workbook.by.personName,
      uploaded_by_email: workbook.by.email,
      uploaded_at: workbook.at,
    })
    .execute();
  return true;
}
