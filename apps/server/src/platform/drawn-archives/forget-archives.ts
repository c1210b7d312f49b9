import { allTenants, inTenant } from '../database/in-tenant.ts';
import type { Parts } from '../parts/parts.ts';
import { removeOverArchive } from './drawn-archive.repository.ts';

/** Removes the PDFs of expired archives in every company, some per transaction; they can be drawn again. */
export async function forgetDrawnArchives({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  for (const tenant of await allTenants(database)) {
    while (await inTenant(database, tenant, (transaction) => removeOverArchive(transaction, now())));
  }
}
