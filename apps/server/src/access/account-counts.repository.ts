import { isTechnician } from '@contador/domain/access';
import type { TenantTransaction } from '../platform/index.ts';

/** Number of the company's active accounts: of those that administer, of technicians and of customers. */
export async function accountCounts(
  transaction: TenantTransaction,
): Promise<{ readonly administrators: number; readonly technicians: number; readonly customers: number }> {
  const accounts = await transaction
    .selectFrom('account')
    .select(['role', 'administers'])
    .where('active', '=', true)
    .execute();
  return {
    administrators: accounts.filter(({ administers }) => administers).length,
    technicians: accounts.filter(({ role }) => isTechnician(role)).length,
    customers: accounts.filter(({ role }) => role === 'ag_client').length,
  };
}
