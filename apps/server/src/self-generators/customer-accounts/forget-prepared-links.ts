import { allTenants, inTenant, type Parts } from '../../platform/index.ts';
import { dropExpiredFile } from './prepared-links.repository.ts';

/** Deletes the expired files of customers' links in every company. Their links were never in force. */
export async function forgetPreparedLinks({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  for (const tenant of await allTenants(database)) {
    await inTenant(database, tenant, (transaction) => dropExpiredFile(transaction, now()));
  }
}
