import type { ListedConcept } from '@contador/market-files';
import type { TenantTransaction } from '../../platform/index.ts';

/** All concepts of the company that a file of charges may name. */
export async function listedConcepts(transaction: TenantTransaction): Promise<ListedConcept[]> {
  const rows = await transaction.selectFrom('billing_concept').select(['code', 'active', 'applies_credit']).execute();
  return rows.map(({ code, active, applies_credit }) => ({ code, active, credit: applies_credit }));
}
