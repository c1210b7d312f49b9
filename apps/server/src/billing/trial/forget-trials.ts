import { allTenants, inTenant, type Parts } from '../../platform/index.ts';
import { removeOverTrial } from './trial-run.repository.ts';

/** Deletes expired trials and trial files of all companies, in batches of one transaction each. */
export async function forgetTrials({ database, now }: Pick<Parts, 'database' | 'now'>): Promise<void> {
  for (const tenant of await allTenants(database)) {
    while (await inTenant(database, tenant, (transaction) => removeOverTrial(transaction, now())));
  }
}
