import type { ListedConcept } from '@contador/market-files';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import '../../database/tables/billing-set-up.ts';

/** Every concept of the company, as files of charges may name it. */
export async function listedConcepts(transaction: TenantTransaction): Promise<ListedConcept[]> {
  const rows = await transaction.selectFrom('billing_concept').select(['code', 'active', 'applies_credit']).execute();
  return rows.map(({ code, active, applies_credit }) => ({ code, active, credit: applies_credit }));
}
