import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import '../../database/tables/clients.ts';

/** A client who only buys, by its code or its SIC, however it is capitalised. */
export async function clientByCode(transaction: TenantTransaction, code: string) {
  return await byCode(transaction, code).where('self_generator', 'is', null).executeTakeFirst();
}

/** The same of whoever has a bill, also of who generates: their bills are of the one path. */
export async function billedClientByCode(transaction: TenantTransaction, code: string) {
  return await byCode(transaction, code)
    .where(
      sql<boolean>`(self_generator is null or exists (select from bill b where b.tenant = client.tenant and b.client_code = client.client_code))`,
    )
    .executeTakeFirst();
}

function byCode(transaction: TenantTransaction, code: string) {
  return transaction
    .selectFrom('client')
    .select(['client_code', 'name', 'cycle'])
    .where(sql<boolean>`(code_key = lower(${code}) or sic_key = lower(${code}))`)
    .orderBy(sql`code_key = lower(${code})`, 'desc')
    .limit(1);
}
