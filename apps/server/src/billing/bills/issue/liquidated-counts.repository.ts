import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import { isHeldOut } from '../../liquidation/runs/held-out.ts';

/** Counts of a run: its liquidated clients, and how many of them are held, have a history and have a bill chart. */
export interface LiquidatedCounts {
  readonly liquidated: number;
  readonly held: number;
  readonly histories: number;
  readonly charts: number;
}

/** Counts of the given energy runs in the month, by run; runs without liquidated clients are omitted. */
export async function liquidatedCounts(
  transaction: TenantTransaction,
  period: Month,
  runs: readonly string[],
): Promise<ReadonlyMap<string, LiquidatedCounts>> {
  if (runs.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('liquidation_row')
    .leftJoin('billing_history as h', (join) =>
      join
        .onRef('h.tenant', '=', 'liquidation_row.tenant')
        .onRef('h.client_code', '=', 'liquidation_row.client_code')
        .on('h.year', '=', period.year)
        .on('h.month', '=', period.number),
    )
    .leftJoin('bill_chart as c', (join) =>
      join
        .onRef('c.tenant', '=', 'liquidation_row.tenant')
        .onRef('c.client_code', '=', 'liquidation_row.client_code')
        .on('c.year', '=', period.year)
        .on('c.month', '=', period.number),
    )
    .select(({ fn }) => [
      'liquidation_row.run',
      fn.countAll<number>().as('liquidated'),
      sql<number>`count(*) filter (where ${isHeldOut})::int`.as('held'),
      sql<number>`(count(h.client_code) filter (where h.brought is null))::int`.as('histories'),
      fn.count<number>('c.client_code').as('charts'),
    ])
    .where('liquidation_row.run', 'in', [...runs])
    .where('liquidation_row.state', '=', 'liquidated')
    .groupBy('liquidation_row.run')
    .execute();
  return new Map(rows.map(({ run, ...counts }) => [run, counts]));
}
