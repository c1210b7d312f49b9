import { randomUUID } from 'node:crypto';
import type { Particular, Refused } from '@contador/contract';
import { isTabText } from '@contador/market-files';
import { sql } from 'kysely';
import { audit } from '../database/audit.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { PackedBytes } from '../files/packed-bytes.ts';
import type { OperationWork } from '../operations/operation.ts';
import { dropUpload, type Upload } from './upload.repository.ts';

/** Which entry of the log tells of it. */
interface ToldAs {
  readonly action: string;
  readonly subject: string;
}

/**
 * Ends an upload that was refused: it has to be sent again, and its workbook is kept for a day, to be downloaded with what is to be
 * corrected marked. Gives the refusal, which says under which id.
 */
export async function refuseUpload(
  { inTenant, by, now }: Pick<OperationWork<unknown>, 'inTenant' | 'by' | 'now'>,
  upload: Upload,
  refused: Refused,
  told: ToldAs,
): Promise<Refused> {
  const { particulars, legacy } = refused.refusal;
  // Without a place in the workbook there is nothing to mark; rows that were pasted are marked where they were pasted.
  const isMarked =
    !isTabText(upload.fileName) && particulars.some(({ line, cell }) => line !== undefined || cell !== undefined);
  const marked = isMarked ? randomUUID() : undefined;
  await inTenant(async (transaction) => {
    const at = now();
    if (marked !== undefined) await keepRefused(transaction, marked, upload, { particulars, email: by.email, at });
    await dropUpload(transaction, upload, at);
    const after = { file: upload.fileName, errors: particulars.length };
    audit(transaction, { by, ...told, after });
  });
  return marked === undefined
    ? refused
    : { ...refused, refusal: { ...refused.refusal, legacy: { ...legacy, marked } } };
}

async function keepRefused(
  transaction: TenantTransaction,
  id: string,
  { fileName, size, receipt }: Upload,
  {
    particulars,
    email,
    at,
  }: { readonly particulars: readonly Particular[]; readonly email: string; readonly at: Date },
): Promise<void> {
  await transaction
    .deleteFrom('refused_workbook')
    .where('by_email', '=', email)
    .where('file_name', '=', fileName)
    .execute();
  await sql`
    insert into refused_workbook (id, by_email, file_name, size, deflated, particulars, refused_at)
    select ${id}::uuid, ${email}, ${fileName}, ${size}::integer, string_agg(deflated, '' order by number),
      ${JSON.stringify(particulars)}::jsonb, ${at}::timestamptz
    from upload_piece where receipt = ${receipt} having count(*) > 0`.execute(transaction);
}

/** The workbook of that person that was refused under the id, and why; `undefined` if there is none, or it was forgotten. */
export async function refusedWorkbook(
  transaction: TenantTransaction,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<{ readonly file: PackedBytes; readonly particulars: readonly Particular[] } | undefined> {
  const row = await transaction
    .selectFrom('refused_workbook')
    .select(['file_name', 'size', 'deflated', 'particulars'])
    .where('id', '=', id)
    .where('by_email', '=', email)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { file_name: name, size, deflated, particulars } = row;
  return { file: { name, size, deflated }, particulars };
}
