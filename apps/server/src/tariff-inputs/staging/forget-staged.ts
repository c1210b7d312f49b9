import { allTenants, inTenant, type Parts } from '../../platform/index.ts';
import { forgetStale } from './stage.repository.ts';

/** Deletes, in every company, staged files that were not read within a day. */
export async function forgetStaged({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  for (const tenant of await allTenants(database)) {
    await inTenant(database, tenant, (transaction) => forgetStale(transaction, now()));
  }
}
