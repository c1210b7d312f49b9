import type { CompanyIdentity } from '@contador/domain/tariff-publication';
import type { TenantTransaction } from '../../platform/index.ts';
import { identitiesByMoment, identityOf } from '../../tariff-publication/index.ts';

/** Identity that the company shows to its customers. */
export async function companyOf(transaction: TenantTransaction, tenant: string): Promise<CompanyIdentity> {
  return await identityOf(transaction, await applicationNameOf(transaction, tenant));
}

/** Returns a function that gives the identity that the company showed at a moment. */
export async function companyByMoment(
  transaction: TenantTransaction,
  tenant: string,
): Promise<(moment: Date) => CompanyIdentity> {
  return await identitiesByMoment(transaction, await applicationNameOf(transaction, tenant));
}

async function applicationNameOf(transaction: TenantTransaction, tenant: string): Promise<string> {
  const { application_name: name } = await transaction
    .selectFrom('tenant')
    .select('application_name')
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow();
  return name;
}
