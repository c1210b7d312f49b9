import { type Month, previousMonth } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { definitiveTariffIds } from '../../tariff-calculation/index.ts';

/**
 * Number of clients per cycle approved in the month on a tariff that is no longer the definitive one of their market.
 * The rows are only read if a version of the month was marked as definitive.
 */
export async function clientsOnSupersededTariffs(
  transaction: TenantTransaction,
  period: Month,
): Promise<ReadonlyMap<string, number>> {
  const inputs = previousMonth(period);
  const definitive = await definitiveTariffIds(transaction, inputs);
  const { rows } = await sql<{ cycle: string; clients: number }>`
    select a.cycle, count(*)::integer as clients
    from liquidation_approval a
    join liquidation_row r on r.tenant = a.tenant and r.run = a.run
    join client c on c.tenant = r.tenant and c.client_code = r.client_code
    join unnest(${[...definitive.keys()]}::text[], ${[...definitive.values()]}::text[]) as d (market, tariff)
      on d.market = c.market and d.tariff <> r.tariff
    where a.kind = 'energy' and a.year = ${period.year} and a.month = ${period.number}
      and exists (select from definitive_version where year = ${inputs.year} and month = ${inputs.number})
    group by a.cycle`.execute(transaction);
  return new Map(rows.map(({ cycle, clients }) => [cycle, clients]));
}
