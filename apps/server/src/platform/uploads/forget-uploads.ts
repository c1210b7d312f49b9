import { allTenants, inTenant } from '../database/in-tenant.ts';
import type { Parts } from '../parts/parts.ts';
import { forgetUploadsBefore } from './upload-ticket.repository.ts';

const DAY = 86_400_000;

/** Deletes, in every company, uploads that nobody processed within a day. */
export async function forgetUploads({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  const dayAgo = new Date(now().getTime() - DAY);
  for (const tenant of await allTenants(database)) {
    await inTenant(database, tenant, (transaction) => forgetUploadsBefore(transaction, dayAgo));
  }
}
