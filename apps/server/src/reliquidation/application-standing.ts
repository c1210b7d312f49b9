import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { ofPeriod, type TenantTransaction } from '../platform/index.ts';

/** Locks every version of the input period until the transaction ends, so that nothing of it is published meanwhile. */
export async function lockVersions(transaction: TenantTransaction, period: Month): Promise<void> {
  await transaction
    .selectFrom('calculation_version')
    .select('version')
    .where(ofPeriod(period))
    .orderBy('version')
    .forUpdate()
    .execute();
}

/** Serialises changes of the company's application period: takes an advisory lock until the transaction ends. */
export async function lockApplication(transaction: TenantTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('application ' || current_setting('app.tenant'), 2))`.execute(
    transaction,
  );
}
