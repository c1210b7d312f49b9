import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';

/** Finds a client that only buys energy, by client code or SIC code, ignoring case. */
export async function clientByCode(transaction: TenantTransaction, code: string) {
  return await byCode(transaction, code).where('self_generator', 'is', null).executeTakeFirst();
}

/** Like `clientByCode`, and also finds self-generators that have a bill. */
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
