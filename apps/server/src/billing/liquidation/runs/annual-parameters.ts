import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { BillingAnnualParameterTable } from '../../set-up/set-up.tables.ts';

/** Annual parameters of the year in which the billing period starts; `undefined` if they are missing. */
export async function annualParametersOf(
  transaction: TenantTransaction,
  { start }: Pick<CycleMonth, 'start'>,
): Promise<Selectable<BillingAnnualParameterTable> | undefined> {
  return await transaction
    .selectFrom('billing_annual_parameter')
    .selectAll()
    .where('year', '=', Number(start.slice(0, 4)))
    .executeTakeFirst();
}
