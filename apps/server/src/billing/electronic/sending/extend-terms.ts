import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import { TERM_MS } from '../sending-term.ts';

/** Counts the term of the unanswered documents that were issued in a contingency from its end. Documents state their time in seconds. */
export async function extendTerms(
  transaction: TenantTransaction,
  { begins, ends }: { readonly begins: Date; readonly ends: Date },
): Promise<void> {
  await sql`
    update document_sending d set send_before = greatest(d.send_before, ${new Date(ends.getTime() + TERM_MS)})
    from bill b left join bill_reversal r on r.tenant = b.tenant and r.number = b.number
    where b.tenant = d.tenant and b.number = d.number and d.state <> 'accepted'
      and date_trunc('second', case d.document when 'bill' then b.issued_at else r.reversed_at end)
        between date_trunc('second', ${begins}::timestamptz) and ${ends}`.execute(transaction);
}
