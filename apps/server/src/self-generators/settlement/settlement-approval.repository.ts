import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { keptTable } from '../../decisions/index.ts';
import '../../database/tables/self-generator-settlement.ts';

/** Approvals of months of self-generators; nothing of them ever changes. */
export const settlementApprovals = keptTable('self_generator_approval', { by: 'approved_by', at: 'approved_at' });

/** Who approved the settlement of a month, of how many clients, and when (ISO 8601); `undefined` while nobody did. */
export async function settlementApproval(
  transaction: TenantTransaction,
  period: Month,
): Promise<{ readonly clients: number; readonly by: string; readonly at: string } | undefined> {
  const names = ['clients', 'approvedBy', 'approvedAt'] as const;
  const [row] = await settlementApprovals.rows(transaction, { period }, names);
  return row && { clients: row.clients, by: row.approvedBy, at: row.approvedAt };
}
