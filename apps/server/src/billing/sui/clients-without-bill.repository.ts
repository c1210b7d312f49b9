import type { BillingSuiReport } from '@contador/domain/billing';
import { daysIn, isoMonth, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import { type ClientSide, isBilledClient } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';

/** Clients of that market and side that belong to a cycle in the month and have no valid bill of it: their number, and the first codes. */
export async function clientsWithoutBill(
  transaction: TenantTransaction,
  { marketType }: Pick<BillingSuiReport, 'marketType'>,
  { month, side, named }: { readonly month: Month; readonly side: ClientSide; readonly named: number },
): Promise<{ readonly count: number; readonly first: readonly string[] }> {
  const { rows } = await sql<{ code: string; count: number }>`
    select c.client_code as code, count(*) over ()::integer as count
    from client c
    where c.cycle is not null and ${isBilledClient({ marketType, endDate: `${isoMonth(month)}-${daysIn(month)}` }, 'c', side)}
      and not exists (
        select from bill b join billed_cycle d on d.tenant = b.tenant and d.run = b.run
        where b.tenant = c.tenant and b.client_code = c.client_code and b.year = ${month.year} and b.month = ${month.number}
          and not exists (select from bill_reversal v where v.tenant = b.tenant and v.number = b.number))
    order by c.client_code limit ${named}`.execute(transaction);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ code }) => code) };
}
