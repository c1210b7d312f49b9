import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { LiquidationKind } from '../../database/tables/liquidation.ts';
import { keptTable } from '../../decisions/index.ts';
import type { CycleMonth } from './liquidated-month.ts';
import '../../database/tables/liquidation.ts';

/** Approvals of liquidations; nothing of them ever changes. */
export const approvals = keptTable('liquidation_approval', { by: 'approved_by', at: 'approved_at' });

/** The approval of a liquidation; `undefined` while it is not approved. */
export async function approvalOf(
  transaction: TenantTransaction,
  kind: LiquidationKind,
  { cycle, period }: Pick<CycleMonth, 'cycle' | 'period'>,
): Promise<{ run: string; by: string; at: string } | undefined> {
  const names = ['run', 'approvedBy', 'approvedAt'] as const;
  const [row] = await approvals.rows(transaction, { kind, cycle, period }, names);
  return row && { run: row.run, by: row.approvedBy, at: row.approvedAt };
}
