import { isPermanent, type MailReport } from '@contador/domain/billing';
import { audit, type Person, type TenantTransaction } from '../../platform/index.ts';
import { block } from './bill-letter.repository.ts';
import './bill-delivery.tables.ts';

/**
 * Stores a report about a letter and stops the mail to its address after a complaint or a permanent failure. Idempotent: a report that comes
 * twice counts once, so that a block that a person lifted stays lifted. Returns false if the company sent no such letter.
 */
export async function recordReport(
  transaction: TenantTransaction,
  { letterId, kind, status, reply }: MailReport,
  { by, at }: { readonly by: Person; readonly at: Date },
): Promise<boolean> {
  const letter = await transaction
    .selectFrom('bill_letter')
    .select(['number', 'year', 'month', 'client_code', 'address'])
    .where('id', '=', letterId)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  if (letter === undefined) return false;
  const { number, year, month, client_code, address } = letter;
  const added = await transaction
    .insertInto('bill_letter_report')
    .values({
      letter_id: letterId,
      kind,
      number,
      client_code,
      status,
      reply,
      recorded_by: by.personName,
      recorded_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('letter_id')
    .executeTakeFirst();
  if (added === undefined) return true;
  const after = { kind, status, reply, address };
  audit(transaction, {
    by,
    action: 'bill-letters.report',
    subject: number === null ? `${client_code} ${year}-${month}` : String(number),
    after,
    at,
  });
  if (status === null || isPermanent(status))
    await block(transaction, { kind: 'address', value: address.toLowerCase(), reply, cause: kind }, at);
  return true;
}
