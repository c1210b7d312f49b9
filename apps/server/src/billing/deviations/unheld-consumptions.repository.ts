import { deviationRemarks } from '@contador/domain/billing';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import { consumptionsBefore } from '../liquidation/consumption/consumption-before.ts';
import { outsideOfUsual } from '../liquidation/consumption/outside-of-usual.ts';
import { standingOf } from '../liquidation/runs/standing.repository.ts';

/** Consumption outside of the usual that has no hold: not approved yet, too few months of history, or no meter. */
export interface UnheldConsumptions {
  readonly foreseen: number;
  readonly shortHistory: { readonly code: string; readonly name: string; readonly months: number }[];
  readonly shortHistoryCount: number;
  readonly withoutMeter: number;
}

const MOST_TOLD = 1000;

/** Reads the counts from the valid liquidation; zeros if there is none. */
export async function unheldConsumptions(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
): Promise<UnheldConsumptions> {
  const { run, approval } = await standingOf(transaction, 'energy', cycleMonth);
  if (run === undefined) return { foreseen: 0, shortHistory: [], shortHistoryCount: 0, withoutMeter: 0 };
  const isShort = sql`remarks && ${[deviationRemarks['short-history']]}::text[]`;
  const [counts, short] = await Promise.all([
    sql<{ outside: number; short: number; unmetered: number }>`
      select (count(*) filter (where ${outsideOfUsual}))::int as outside, (count(*) filter (where ${isShort}))::int as short,
        (count(*) filter (where coalesce(trim(c.meter), '') = ''))::int as unmetered
      from liquidation_row l join client c using (tenant, client_code) where l.run = ${run.run}::uuid`.execute(
      transaction,
    ),
    sql<{ code: string; name: string }>`
      select client_code as code, c.name from liquidation_row l join client c using (tenant, client_code)
      where l.run = ${run.run}::uuid and ${isShort} order by natural_key limit ${MOST_TOLD}`.execute(transaction),
  ]);
  const codes = short.rows.map(({ code }) => code);
  const before = await consumptionsBefore(transaction, cycleMonth, codes);
  const { outside: held = 0, short: shortHistoryCount = 0, unmetered: withoutMeter = 0 } = counts.rows[0] ?? {};
  return {
    foreseen: approval === undefined ? held : 0,
    shortHistory: short.rows.map((row) => ({ ...row, months: before.get(row.code)?.months.length ?? 0 })),
    shortHistoryCount,
    withoutMeter,
  };
}
