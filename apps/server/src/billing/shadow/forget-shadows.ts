import { allTenants, inTenant } from '../../database/in-tenant.ts';
import type { Parts } from '../../parts.ts';
import { removeOverShadow } from './shadow-run.repository.ts';

/** Removes, in every company, the rows of shadows that are over and of files that were only tried, some in each transaction. */
export async function forgetShadows({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  for (const tenant of await allTenants(database)) {
    while (await inTenant(database, tenant, (transaction) => removeOverShadow(transaction, now())));
  }
}
