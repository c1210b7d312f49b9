import { ofPeriod, type TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import { billableClients } from '../runs/billable-clients.ts';
import { lawOptionsOf } from '../runs/law-options-of.ts';
import { appliedFactors, daysInExcess } from './applied-factor.ts';
import { lockFactorStates, storeFactors } from './stored-factors.ts';

const AT_ONCE = 5000;

/**
 * Stores the state of factor M after the approved period, in its history and on each client; clients without days of excess keep their
 * state.
 */
export async function storeFactorStates(transaction: TenantTransaction, cycleMonth: CycleMonth): Promise<void> {
  await lockFactorStates(transaction);
  const options = await lawOptionsOf(transaction, cycleMonth);
  let after: string | undefined;
  for (;;) {
    const clients = await billableClients(transaction, cycleMonth, { after, limit: AT_ONCE });
    after = clients.at(-1)?.client_code;
    if (after === undefined) return;
    const used = await transaction
      .selectFrom('billing_consumption')
      .select(['client_code', 'days_in_excess'])
      .where(ofPeriod(cycleMonth.period))
      .where(
        'client_code',
        'in',
        clients.map(({ client_code: code }) => code),
      )
      .execute();
    const factors = await appliedFactors(transaction, cycleMonth, clients, daysInExcess(used), options);
    const moved = [...factors].flatMap(([code, { applied, moved: next }]) =>
      next === undefined ? [] : [{ code, applied, days: next.days, state: next }],
    );
    if (moved.length > 0) await storeFactors(transaction, cycleMonth.period, moved);
  }
}
