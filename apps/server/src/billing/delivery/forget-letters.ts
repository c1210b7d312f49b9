import { allTenants, colombianDay, inTenant, type Parts, type TenantTransaction } from '../../platform/index.ts';
import { openPointsOf } from '../open-points/open-point.repository.ts';
import './bill-delivery.tables.ts';

/** Rows deleted by one transaction. */
const BATCH = 5_000;

/**
 * Deletes the letters that were never sent and the lifted blocks that are older than the company keeps them (open point 11). Sent letters
 * are the proof of delivery and stay.
 */
export async function forgetLetters({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  for (const tenant of await allTenants(database)) {
    while (await inTenant(database, tenant, (transaction) => forgetSome(transaction, now())));
  }
}

/** True if there may be more. */
async function forgetSome(transaction: TenantTransaction, now: Date): Promise<boolean> {
  const { letterRetention } = await openPointsOf(transaction, colombianDay(now));
  if (letterRetention === '') return false;
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - Number(letterRetention));
  const letters = await transaction
    .deleteFrom('bill_letter')
    .where('id', 'in', (row) =>
      row
        .selectFrom('bill_letter')
        .select('id')
        .where('state', '=', 'stopped')
        .where('queued_at', '<', oldest)
        .limit(BATCH),
    )
    .executeTakeFirst();
  await transaction.deleteFrom('mail_block').where('lifted_at', '<', oldest).execute();
  return Number(letters.numDeletedRows) === BATCH;
}
