import { allTenants, inTenant, type Parts } from '../../platform/index.ts';
import { removeOverShadow } from './shadow-run.repository.ts';

/** Deletes expired shadows and trial files of all companies, in batches of one transaction each. */
export async function forgetShadows({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  for (const tenant of await allTenants(database)) {
    while (await inTenant(database, tenant, (transaction) => removeOverShadow(transaction, now())));
  }
}
