import type { TenantProfile } from '@contador/domain';
import type { TenantTransaction } from '../database/in-tenant.ts';

/** Adds the company; leaves one that is there as it is. */
export async function addTenant(
  transaction: TenantTransaction,
  tenant: TenantProfile & { readonly description: string },
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('tenant')
    .values({
      kind: tenant.kind,
      application_name: tenant.applicationName,
      description: tenant.description,
      agent: tenant.agent,
      publication_layout: tenant.publicationLayout,
      user_types: [...tenant.userTypes],
      features: JSON.stringify(tenant.features),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
