import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';

/** Serialises the saving of one kind of records per company: takes an advisory lock until the transaction ends. */
export async function lockRecords(transaction: TenantTransaction, records: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${records} `} || current_setting('app.tenant'), 10))`.execute(
    transaction,
  );
}
