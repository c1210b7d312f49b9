import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import '../../database/tables/clients.ts';

/** A client who only buys, by its code or its SIC, however it is capitalised. */
export async function clientByCode(transaction: TenantTransaction, code: string) {
  return await transaction
    .selectFrom('client')
    .select(['client_code', 'name', 'cycle'])
    .where(sql<boolean>`(lower(client_code) = lower(${code}) or lower(sic_code) = lower(${code}))`)
    .where('self_generator', 'is', null)
    .orderBy(sql`lower(client_code) = lower(${code})`, 'desc')
    .limit(1)
    .executeTakeFirst();
}
