import { allTenants, inTenant } from '../database/in-tenant.ts';
import type { Parts } from '../parts.ts';
import { removeOverArchive } from './drawn-archive.repository.ts';

/** Removes, in every company, the PDFs of archives that are over, some in each transaction: they can be drawn again. */
export async function forgetDrawnArchives({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  for (const tenant of await allTenants(database)) {
    while (await inTenant(database, tenant, (transaction) => removeOverArchive(transaction, now())));
  }
}
