import type { Month } from '@contador/kernel';
import { appendOnlyTable, type TenantTransaction } from '../../platform/index.ts';

export const consumptionApprovals = appendOnlyTable('meter_month_approval', { by: 'approved_by', at: 'approved_at' });

/** Approval of a month's consumption: number of clients, and digest of all their hours. */
interface ConsumptionApproval {
  readonly clients: number;
  readonly fingerprint: string;
  readonly approvedBy: string;
  /** ISO 8601. */
  readonly approvedAt: string;
}

/** Approval of the month's consumption; `undefined` before it is approved. */
export async function consumptionApproval(
  transaction: TenantTransaction,
  period: Month,
): Promise<ConsumptionApproval | undefined> {
  const names = ['clients', 'fingerprint', 'approvedBy', 'approvedAt'] as const;
  const [approval] = await consumptionApprovals.rows(transaction, { period }, names);
  return approval;
}
