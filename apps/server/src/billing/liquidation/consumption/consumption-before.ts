import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';

/** Last billed consumptions of a client, oldest first: months as `2025-09`, kWh as decimal text, and days. */
export interface PlainHistory {
  readonly months: readonly string[];
  readonly energies: readonly string[];
  readonly days: readonly number[];
}

/** Months to look back for twelve consumptions; a client with fewer than twelve in three years has a short history. */
export const MONTHS_LOOKED_AT = 36;

/**
 * Last twelve months of consumption of the given clients before the period, from the consolidated history. A held month counts as it was
 * billed or corrected afterwards, and is left out until its bill is issued.
 */
export async function consumptionsBefore(
  transaction: TenantTransaction,
  { period }: Pick<CycleMonth, 'period'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PlainHistory>> {
  const month = period.year * 12 + period.number;
  const { rows } = await sql<{ client_code: string; months: string[]; energies: string[]; days: number[] }>`
    select c.client_code, array_agg(format('%s-%s', b.year, lpad(b.month::text, 2, '0')) order by b.year, b.month) as months,
      array_agg(b.energy::text order by b.year, b.month) as energies, array_agg(b.days::int order by b.year, b.month) as days
    from unnest(${[...codes]}::text[]) as c (client_code)
    cross join lateral (
      select h.year, h.month, h.days, case when d.client_code is null then h.active else coalesce((
          select active from consumption_correction k
          where (k.tenant, k.client_code, k.year, k.month) = (h.tenant, h.client_code, h.year, h.month)
          order by version desc limit 1), s.billed) end as energy
      from billing_history h
      left join deviation_hold d using (tenant, client_code, year, month)
      left join lateral (
        select billed from deviation_step s
        where (s.tenant, s.client_code, s.year, s.month) = (d.tenant, d.client_code, d.year, d.month)
        order by position desc limit 1) s on true
      where h.client_code = c.client_code and (h.year, h.month) < (${period.year}, ${period.number})
        and h.year * 12 + h.month >= ${month - MONTHS_LOOKED_AT} and h.days > 0 and (d.client_code is null or s.billed is not null)
      order by h.year desc, h.month desc limit 12) b
    group by c.client_code`.execute(transaction);
  return new Map(rows.map(({ client_code, ...history }) => [client_code, history]));
}
