import { type Decimal, decimal, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { stands } from './standing-bill.repository.ts';

/**
 * What the next bill of each client takes of the bills before, COP, by code: what those that stand left in their favour, less what those that stand
 * took already. So a balance is taken once, whatever was reversed meanwhile; above zero where a bill took what a reversed one had given. A client
 * whose month has a bill keeps what that one took. Nothing of a client with neither.
 */
export async function balancesBefore(
  transaction: TenantTransaction,
  { period }: { readonly period: Month },
  codes: readonly string[],
): Promise<ReadonlyMap<string, Decimal>> {
  const { rows } = await sql<{ client_code: string; balance: string }>`
    select client_code, coalesce(
        max(previous_balance) filter (where (year, month) = (${period.year}, ${period.number})),
        sum(least(payable, 0) - previous_balance))::text as balance
    from bill where client_code = any(${codes}) and ${stands} group by client_code`.execute(transaction);
  return new Map(
    rows.map((row) => [row.client_code, decimal(row.balance)] as const).filter(([, balance]) => !balance.isZero()),
  );
}

/** The same of what is billed after every month that the client has, COP: what the bills that stand leave in favour and none took. */
export async function balanceLeft(transaction: TenantTransaction, clientCode: string): Promise<Decimal> {
  const { rows } = await sql<{ balance: string | null }>`
    select sum(least(payable, 0) - previous_balance)::text as balance from bill where client_code = ${clientCode} and ${stands}`.execute(
    transaction,
  );
  return decimal(rows[0]?.balance ?? 0);
}
