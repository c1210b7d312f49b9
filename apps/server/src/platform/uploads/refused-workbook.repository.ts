import { randomUUID } from 'node:crypto';
import type { Particular, Refused } from '@contador/contract';
import { isTabText } from '@contador/market-files';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { audit } from '../database/audit.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { PackedBytes } from '../files/packed-bytes.ts';
import { deflatedPassing, dropPassing, storeTemporary } from '../files/passing-file.ts';
import type { OperationWork } from '../operations/operation.ts';
import { dropUpload, packedUpload, type Upload } from './upload.repository.ts';

/** Action and subject of the audit entry about the refusal. */
interface AuditEntry {
  readonly action: string;
  readonly subject: string;
}

/**
 * Ends an upload that was refused: it must be sent again, and its workbook is kept for a day so that it can be downloaded with its faults
 * marked. Returns the refusal, with the id of the workbook.
 */
export async function refuseUpload(
  { inTenant, by, now }: Pick<OperationWork<unknown>, 'inTenant' | 'by' | 'now'>,
  upload: Upload,
  refused: Refused,
  entry: AuditEntry,
): Promise<Refused> {
  const { particulars, legacy } = refused.refusal;
  // A workbook is marked only at located faults; pasted rows are marked where they were pasted.
  const isMarked =
    !isTabText(upload.fileName) && particulars.some(({ line, cell }) => line !== undefined || cell !== undefined);
  const marked = isMarked ? randomUUID() : undefined;
  await inTenant(async (transaction) => {
    const at = now();
    if (marked !== undefined) await keepRefused(transaction, marked, upload, { particulars, email: by.email, at });
    await dropUpload(transaction, upload, at);
    const after = { file: upload.fileName, errors: particulars.length };
    audit(transaction, { by, ...entry, after });
  });
  return marked === undefined
    ? refused
    : { ...refused, refusal: { ...refused.refusal, legacy: { ...legacy, marked } } };
}

async function keepRefused(
  transaction: TenantTransaction,
  id: string,
  upload: Upload,
  {
    particulars,
    email,
    at,
  }: { readonly particulars: readonly Particular[]; readonly email: string; readonly at: Date },
): Promise<void> {
  const { fileName, sha256, size } = upload;
  await forgetRefused(transaction, (one) => one.and([one('by_email', '=', email), one('file_name', '=', fileName)]));
  const deflated = await packedUpload(transaction, upload);
  if (deflated.length === 0) return;
  const file = await storeTemporary(transaction, { sha256, size, deflated });
  await transaction
    .insertInto('refused_workbook')
    .values({
      id,
      by_email: email,
      file_name: fileName,
      file,
      refused_at: at,
      particulars: JSON.stringify(particulars),
    })
    .execute();
}

/** Deletes the refused workbooks that match the condition. */
export async function forgetRefused(
  transaction: TenantTransaction,
  which: (one: ExpressionBuilder<Tables, 'refused_workbook'>) => Expression<SqlBool>,
): Promise<void> {
  const rows = await transaction.deleteFrom('refused_workbook').where(which).returning('file').execute();
  await dropPassing(
    transaction,
    rows.map(({ file }) => file),
  );
}

/** The person's refused workbook with that id, and its faults; `undefined` if it does not exist or was deleted. */
export async function refusedWorkbook(
  transaction: TenantTransaction,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<{ readonly file: PackedBytes; readonly particulars: readonly Particular[] } | undefined> {
  const row = await transaction
    .selectFrom('refused_workbook')
    .select(['file_name', 'file', 'particulars'])
    .where('id', '=', id)
    .where('by_email', '=', email)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { size, deflated } = await deflatedPassing(transaction, row.file);
  return { file: { name: row.file_name, size, deflated }, particulars: row.particulars };
}
