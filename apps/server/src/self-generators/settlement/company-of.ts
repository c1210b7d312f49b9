import type { CompanyIdentity } from '@contador/domain/tariff-publication';
import type { TenantTransaction } from '../../platform/index.ts';
import { identityOf } from '../../tariff-publication/index.ts';

/** Identity that the company shows to its customers. */
export async function companyOf(transaction: TenantTransaction, tenant: string): Promise<CompanyIdentity> {
  const { application_name: name } = await transaction
    .selectFrom('tenant')
    .select('application_name')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  return await identityOf(transaction, name);
}
