import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { LiquidationKind } from '../../database/tables/liquidation.ts';
import { keptTable } from '../../decisions/index.ts';
import type { CycleMonth } from './liquidated-month.ts';
import '../../database/tables/liquidation.ts';

/** Approvals of liquidations; nothing of them ever changes. */
export const approvals = keptTable('liquidation_approval', { by: 'approved_by', at: 'approved_at' });

/** Which run was approved, who approved it and when (ISO 8601). */
export interface Approval {
  readonly run: string;
  readonly by: string;
  readonly at: string;
}

/** The approval of a liquidation; `undefined` while it is not approved. */
export async function approvalOf(
  transaction: TenantTransaction,
  kind: LiquidationKind,
  { cycle, period }: Pick<CycleMonth, 'cycle' | 'period'>,
): Promise<Approval | undefined> {
  const names = ['run', 'approvedBy', 'approvedAt'] as const;
  const [row] = await approvals.rows(transaction, { kind, cycle, period }, names);
  return row && { run: row.run, by: row.approvedBy, at: row.approvedAt };
}

/** The approvals of those cycles' month: energy and local taxes, each by the words of `liquidationName`. */
export async function approvalsOf(
  transaction: TenantTransaction,
  period: Month,
  cycles: readonly string[],
): Promise<ReadonlyMap<string, Approval>> {
  if (cycles.length === 0) return new Map();
  const names = ['kind', 'cycle', 'run', 'approvedBy', 'approvedAt'] as const;
  const rows = await approvals.rows(transaction, { period, cycle: cycles }, names);
  return new Map(
    rows.map((row) => [liquidationName(row.kind, row.cycle), { run: row.run, by: row.approvedBy, at: row.approvedAt }]),
  );
}

/** By which one liquidation of a month is found among several. */
export function liquidationName(kind: LiquidationKind, cycle: string): string {
  return `${kind} ${cycle}`;
}
