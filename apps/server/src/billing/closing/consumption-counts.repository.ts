import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { isBilledClient } from '../../clients/index.ts';
import { rowsAs, type TenantTransaction } from '../../platform/index.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';

/** Number of billable clients of a cycle in the month, and how many of them lack consumption. */
export interface ConsumptionCounts {
  readonly clients: number;
  readonly without: number;
}

/** Counts of the given cycles by code, in one statement; cycles without clients are omitted. */
export async function consumptionCounts(
  transaction: TenantTransaction,
  { year, number }: Month,
  cycles: readonly CycleMonth[],
): Promise<ReadonlyMap<string, ConsumptionCounts>> {
  const billed = isBilledClient({ marketType: sql.ref('k.market_type'), endDate: sql.ref('k.end_date') }, 'c');
  const counted = rowsAs('k', cycles, {
    cycle: ['text', ({ cycle }) => cycle],
    market_type: ['text', ({ marketType }) => marketType],
    end_date: ['text', ({ end }) => end],
  });
  const { rows } = await sql<{ cycle: string } & ConsumptionCounts>`
    select k.cycle, count(*)::integer as clients, (count(*) filter (where b.client_code is null))::integer as without
    from ${counted}
    join client c on c.cycle = k.cycle and ${billed}
    left join billing_consumption b on b.tenant = c.tenant and b.client_code = c.client_code and b.year = ${year} and b.month = ${number}
    group by k.cycle`.execute(transaction);
  return new Map(rows.map(({ cycle, ...counts }) => [cycle, counts]));
}

/** Last entry of consumption per cycle: who made it, and when (ISO 8601). */
export async function lastTyped(
  transaction: TenantTransaction,
  { year, number }: Month,
  cycles: readonly string[],
): Promise<ReadonlyMap<string, { readonly by: string; readonly at: string }>> {
  const { rows } = await sql<{ cycle: string; entered_by: string; entered_at: Date }>`
    select distinct on (cycle) cycle, entered_by, entered_at from billing_consumption
    where year = ${year} and month = ${number} and cycle = any(${[...cycles]}::text[])
    order by cycle, entered_at desc, client_code`.execute(transaction);
  return new Map(rows.map((row) => [row.cycle, { by: row.entered_by, at: row.entered_at.toISOString() }]));
}
