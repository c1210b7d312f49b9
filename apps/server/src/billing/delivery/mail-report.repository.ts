import { isPermanent, type MailReport } from '@contador/domain/billing';
import { appendOnlyTable, type Person, storeRows, type TenantTransaction } from '../../platform/index.ts';
import { block } from './bill-letter.repository.ts';
import './bill-delivery.tables.ts';

/** Append-only reports about letters that a mail server had accepted. */
const reports = appendOnlyTable('bill_letter_report', { by: 'recorded_by', at: 'recorded_at' });

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
    .select(['number', 'client_code', 'address'])
    .where('id', '=', letterId)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  if (letter === undefined) return false;
  const { number, client_code: clientCode, address } = letter;
  const isNew = await storeRows(reports, {
    transaction,
    rows: [{ letterId, kind, number, clientCode, status, reply }],
    by,
    at,
    subject: String(number),
    action: 'bill-letters.report',
    logged: { kind, status, reply, address },
  });
  if (isNew && (status === null || isPermanent(status))) {
    const stopped = { kind: 'address' as const, value: address.toLowerCase(), reply, cause: kind };
    await block(transaction, stopped, at);
  }
  return true;
}
