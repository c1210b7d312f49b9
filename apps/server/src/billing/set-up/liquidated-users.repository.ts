import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { ofPeriod } from '../../database/of-period.ts';
import '../../database/tables/liquidation.ts';

/** Clients of each cycle whose energy of the month is liquidated, in the run that is seen; cycles without any are left out. */
export async function liquidatedUsers(transaction: TenantTransaction, month: Month): Promise<Record<string, number>> {
  const rows = await transaction
    .selectFrom('liquidation')
    .innerJoin('liquidation_row', 'liquidation_row.run', 'liquidation.run')
    .select(({ fn }) => ['liquidation.cycle', fn.countAll<string>().as('count')])
    .where('kind', '=', 'energy')
    .where(ofPeriod(month))
    .groupBy('liquidation.cycle')
    .orderBy('liquidation.cycle')
    .execute();
  return Object.fromEntries(rows.map(({ cycle, count }) => [cycle, Number(count)]));
}
