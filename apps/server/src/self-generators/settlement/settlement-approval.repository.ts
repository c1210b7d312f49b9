import type { Month } from '@contador/kernel';
import { appendOnlyTable, type TenantTransaction } from '../../platform/index.ts';

/** Approvals of months of self-generators; never changed. */
export const settlementApprovals = appendOnlyTable('self_generator_approval', { by: 'approved_by', at: 'approved_at' });

/** Approval of a month's settlement, with the number of clients and the time in ISO 8601; `undefined` before it is approved. */
export async function settlementApproval(
  transaction: TenantTransaction,
  period: Month,
): Promise<{ readonly clients: number; readonly by: string; readonly at: string } | undefined> {
  const names = ['clients', 'approvedBy', 'approvedAt'] as const;
  const [row] = await settlementApprovals.rows(transaction, { period }, names);
  return row && { clients: row.clients, by: row.approvedBy, at: row.approvedAt };
}
