import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';

/** A bill as it was issued, by its particulars. */
export interface StandingBill {
  readonly number: number;
  readonly cycle: string;
  readonly kind: 'bill' | 'reissue';
  readonly run: string;
}

/** The bill of the client's month that was issued and not reversed; a client never has two. */
export async function standingBill(
  transaction: TenantTransaction,
  { year, number }: Month,
  clientCode: string,
): Promise<StandingBill | undefined> {
  const { rows } = await sql<StandingBill>`select number, cycle, kind, run from bill b
    where client_code = ${clientCode} and year = ${year} and month = ${number} and kind <> 'reversal'
      and not exists (select from bill r where r.tenant = b.tenant and r.replaces = b.number and r.kind = 'reversal')
      and exists (select from billed_cycle d where d.tenant = b.tenant and d.run = b.run)
    order by number desc limit 1`.execute(transaction);
  return rows[0];
}
