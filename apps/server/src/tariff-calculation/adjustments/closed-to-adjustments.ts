import type { Month } from '@contador/kernel';
import { reliquidatedComponents } from '@contador/regulation';
import { ofPeriod, type TenantTransaction } from '../../platform/index.ts';

/** True if a component that a delta would change is published in the input period, in any market and version. */
export async function closedToAdjustments(transaction: TenantTransaction, period: Month): Promise<boolean> {
  const component = await transaction
    .selectFrom('published_component')
    .select('component')
    .where(ofPeriod(period))
    .where('component', 'in', [...reliquidatedComponents])
    .executeTakeFirst();
  if (component !== undefined) return true;
  const tariff = await transaction
    .selectFrom('published_tariff')
    .select('market')
    .where(ofPeriod(period))
    .executeTakeFirst();
  return tariff !== undefined;
}
