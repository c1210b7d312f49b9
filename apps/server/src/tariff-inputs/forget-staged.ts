import { allTenants, inTenant } from '../database/in-tenant.ts';
import type { Parts } from '../parts.ts';
import { forgetStale } from './stage.repository.ts';

/** Forgets, in every company, the files that were sent and that nobody had read in a day. */
export async function forgetStaged({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  for (const tenant of await allTenants(database)) {
    await inTenant(database, tenant, (transaction) => forgetStale(transaction, now()));
  }
}
