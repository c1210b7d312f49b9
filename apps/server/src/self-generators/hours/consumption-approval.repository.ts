import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { keptTable } from '../../decisions/index.ts';
import '../../database/tables/meter-months.ts';

export const consumptionApprovals = keptTable('meter_month_approval', { by: 'approved_by', at: 'approved_at' });

/** Who approved the consumption of a month, of how many clients; the digest is of all their hours. */
interface ConsumptionApproval {
  readonly clients: number;
  readonly fingerprint: string;
  readonly approvedBy: string;
  /** ISO 8601. */
  readonly approvedAt: string;
}

/** The approval of the month's consumption; `undefined` while nobody approved it. */
export async function consumptionApproval(
  transaction: TenantTransaction,
  period: Month,
): Promise<ConsumptionApproval | undefined> {
  const names = ['clients', 'fingerprint', 'approvedBy', 'approvedAt'] as const;
  const [approval] = await consumptionApprovals.rows(transaction, { period }, names);
  return approval;
}
