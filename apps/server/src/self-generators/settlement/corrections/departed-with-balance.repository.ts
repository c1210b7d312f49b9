import { isoMonth, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';

/** Balance of a client that left, which no later month will take. Cents, positive in favour of the client. */
export interface LeftWithBalance {
  readonly client_code: string;
  readonly name: string;
  /** ISO 8601; null for an inactive client without a departure date. */
  readonly left_date: string | null;
  /** Last approved month, and the balance after it. */
  readonly year: number;
  readonly month: number;
  readonly balance: number;
  /** Differences of corrections that no month took, oldest first. */
  readonly carried: readonly {
    readonly year: number;
    readonly month: number;
    readonly cents: number;
    readonly reason: string;
  }[];
}

/**
 * Self-generators that left before the month or during their last settled month, with all approved hours settled, whose balance plus
 * untaken corrections is not zero; ordered by code.
 */
export async function departedWithBalance(transaction: TenantTransaction, period: Month): Promise<LeftWithBalance[]> {
  const { rows } = await sql<LeftWithBalance>`
    select c.client_code, c.name, c.left_date, l.year, l.month, l.balance_after::float8 as balance, k.carried
    from client c
    join lateral (select year, month, balance_after, (annex ->> 'first')::date + (annex ->> 'days')::int - 1 as last_day
      from approved_self_generator_settlement a
      where a.tenant = c.tenant and a.client_code = c.client_code order by approved_at desc, year desc, month desc limit 1) l on true
    cross join lateral (select coalesce(sum(v.carried), 0) as cents,
        coalesce(json_agg(json_build_object('year', v.year, 'month', v.month, 'cents', v.carried, 'reason', v.reason)
          order by v.year, v.month, v.number), '[]') as carried
      from corrected_self_generator_settlement v
      where v.tenant = c.tenant and v.client_code = c.client_code and v.carried <> 0
        and not exists (select from carried_correction t where t.tenant = v.tenant and t.client_code = v.client_code and t.year = v.year
          and t.month = v.month and t.number = v.number)) k
    where c.self_generator is not null and (not c.active or c.left_date <= greatest(l.last_day, ${`${isoMonth(period)}-01`}::date - 1)) and l.balance_after + k.cents <> 0
      and not exists (select from approved_meter_month m where m.tenant = c.tenant and m.client_code = c.client_code
        and not exists (select from approved_self_generator_settlement s where s.tenant = m.tenant and s.client_code = m.client_code
          and s.year = m.year and s.month = m.month))
    order by c.client_code`.execute(transaction);
  return rows;
}
