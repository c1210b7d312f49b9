import type { Month } from '@contador/kernel';
import { billingCycles } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { cycleMonthsOf } from '../liquidation/liquidated-month.ts';
import { standingOf } from '../liquidation/standing.repository.ts';

/** Number of clients with liquidated energy in the month, by cycle; cycles without a valid liquidation are omitted. */
export async function liquidatedUsers(transaction: TenantTransaction, month: Month): Promise<Record<string, number>> {
  const codes = (await billingCycles(transaction)).map(({ code }) => code);
  const counted: Record<string, number> = {};
  for (const cycleMonth of await cycleMonthsOf(transaction, codes, month)) {
    const { run } = await standingOf(transaction, 'energy', cycleMonth);
    if (run !== undefined && run.clients > 0) counted[cycleMonth.cycle] = run.clients;
  }
  return counted;
}
