import { type Decimal, decimal, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import { stands } from '../../issued-bills/standing-bill.repository.ts';

/**
 * Balance that each client's next bill takes over from earlier bills, COP, by client code; zero balances are omitted.
 * The balance is what valid bills (issued and not reversed) left in the client's favour, less what valid bills already took over. So each
 * balance is taken over exactly once, whatever was reversed meanwhile; the result is positive if a bill took over the credit of a bill that
 * was reversed later. A client already billed in `period` keeps the balance that its bill took over.
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

/** Balance in the client's favour after all of its months, COP: what valid bills left and no valid bill took over. */
export async function balanceLeft(transaction: TenantTransaction, clientCode: string): Promise<Decimal> {
  const { rows } = await sql<{ balance: string | null }>`
    select sum(least(payable, 0) - previous_balance)::text as balance from bill where client_code = ${clientCode} and ${stands}`.execute(
    transaction,
  );
  return decimal(rows[0]?.balance ?? 0);
}
