import type { Month } from '@contador/kernel';
import { appendOnlyTable, type TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { LiquidationKind } from '../liquidation.tables.ts';

/** Append-only table of approvals of liquidations. */
export const approvals = appendOnlyTable('liquidation_approval', { by: 'approved_by', at: 'approved_at' });

/** The approved run, who approved it and when (ISO 8601). */
export interface Approval {
  readonly run: string;
  readonly by: string;
  readonly at: string;
}

/** Approval of a liquidation; `undefined` if it is not approved. */
export async function approvalOf(
  transaction: TenantTransaction,
  kind: LiquidationKind,
  { cycle, period }: Pick<CycleMonth, 'cycle' | 'period'>,
): Promise<Approval | undefined> {
  const names = ['run', 'approvedBy', 'approvedAt'] as const;
  const [row] = await approvals.rows(transaction, { kind, cycle, period }, names);
  return row && { run: row.run, by: row.approvedBy, at: row.approvedAt };
}

/** Approvals of the cycles in the month, for energy and local taxes, keyed by `liquidationName`. */
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

/** Key of one liquidation among those of a month. */
export function liquidationName(kind: LiquidationKind, cycle: string): string {
  return `${kind} ${cycle}`;
}
