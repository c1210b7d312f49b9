import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { LiquidationKind } from '../../database/tables/liquidation.ts';
import { approvalOf } from './approval.repository.ts';
import type { CycleMonth } from './liquidated-month.ts';
import '../../database/tables/liquidation.ts';
import { restsOn } from './rests-on.ts';

/** A run that people see, and what it rests on. */
export interface SeenRun {
  readonly run: string;
  readonly restsOn: string;
  readonly clients: number;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Where the liquidation of a cycle's month stands. */
export interface LiquidationStanding {
  /** What the inputs are now. */
  readonly restsOn: string;
  /** Absent while nothing is liquidated, and once an input of what is not approved changed. */
  readonly run: SeenRun | undefined;
  readonly approval: { readonly run: string; readonly by: string; readonly at: string } | undefined;
}

/** The standing of one liquidation. What was approved stands whatever changes. */
export async function standingOf(
  transaction: TenantTransaction,
  kind: LiquidationKind,
  of: CycleMonth,
): Promise<LiquidationStanding> {
  const [approval, row, now] = await Promise.all([
    approvalOf(transaction, kind, of),
    transaction
      .selectFrom('liquidation as l')
      .innerJoin('liquidation_run as r', (join) => join.onRef('r.run', '=', 'l.run').onRef('r.tenant', '=', 'l.tenant'))
      .select(['l.run', 'r.rests_on', 'r.clients', 'r.liquidated_by', 'r.liquidated_at'])
      .where('l.kind', '=', kind)
      .where('l.year', '=', of.period.year)
      .where('l.month', '=', of.period.number)
      .where('l.cycle', '=', of.cycle)
      .executeTakeFirst(),
    restsOn(transaction, kind, of),
  ]);
  const stands = row !== undefined && (approval !== undefined || row.rests_on === now);
  return {
    restsOn: now,
    run: stands
      ? {
          run: row.run,
          restsOn: row.rests_on,
          clients: row.clients,
          by: row.liquidated_by,
          at: row.liquidated_at.toISOString(),
        }
      : undefined,
    approval,
  };
}
