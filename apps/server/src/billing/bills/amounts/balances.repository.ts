import { type Decimal, decimal, type Month } from '@contador/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import { stands } from '../../issued-bills/standing-bill.repository.ts';

/**
 * Balance that each client's next bill takes over from earlier bills, COP, by client code; zero balances are omitted.
 * The balance is what another system and valid bills (issued and not reversed) left in the client's favour, less what valid bills already
 * took over. So each balance is taken over exactly once, whatever was reversed meanwhile; the result is positive if a bill took over the
 * credit of a bill that was reversed later. A client already billed in `period` keeps the balance that its bill took over.
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
    from ${leftBy(sql`client_code = any(${codes})`)} group by client_code`.execute(transaction);
  return new Map(
    rows.map((row) => [row.client_code, decimal(row.balance)] as const).filter(([, balance]) => !balance.isZero()),
  );
}

/** Valid bills of some clients and, as if it were an earlier bill, the balance in favour that another system left. */
const leftBy = (ofClients: RawBuilder<boolean>) => sql`(
    select client_code, year, month, payable, previous_balance from bill where ${ofClients} and ${stands}
    union all
    select client_code, null, null, -in_favour, 0 from opening_balance where ${ofClients}) as left_by`;

/** Balance in the client's favour after all of its months, COP: what valid bills left and no valid bill took over. */
export async function balanceLeft(transaction: TenantTransaction, clientCode: string): Promise<Decimal> {
  const { rows } = await sql<{ balance: string | null }>`
    select sum(least(payable, 0) - previous_balance)::text as balance
    from ${leftBy(sql`client_code = ${clientCode}`)}`.execute(transaction);
  return decimal(rows[0]?.balance ?? 0);
}
