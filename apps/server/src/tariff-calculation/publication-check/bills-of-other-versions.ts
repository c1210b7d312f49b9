import { type Month, nextMonth } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';

/** Number of clients of a market whose approved liquidation uses a tariff. */
export interface BillsOnTariff {
  readonly tariffId: string;
  readonly clients: number;
}

/**
 * Clients of the market in approved liquidations of the month served by the tariff, grouped by the tariff used; `tariffId` itself is
 * excluded.
 */
export async function billsOfOtherVersions(
  transaction: TenantTransaction,
  { period, market, tariffId }: { readonly period: Month; readonly market: string; readonly tariffId: string },
): Promise<BillsOnTariff[]> {
  const { year, number } = nextMonth(period);
  const { rows } = await sql<BillsOnTariff>`
    select r.tariff as "tariffId", count(*)::integer as clients
    from liquidation_approval a
    join liquidation_row r on r.tenant = a.tenant and r.run = a.run
    join client c on c.tenant = r.tenant and c.client_code = r.client_code
    where a.kind = 'energy' and a.year = ${year} and a.month = ${number} and c.market = ${market} and r.tariff <> ${tariffId}
    group by r.tariff order by r.tariff`.execute(transaction);
  return rows;
}
