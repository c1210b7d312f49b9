import type { NewTenant, TenantProfile } from '@contador/domain/access';
import { sql } from 'kysely';
import { type TenantTransaction, written } from '../platform/index.ts';
import { addFirstFacts } from './company-fact.repository.ts';
import { profileColumns, profileOf } from './profile.ts';

/** Adds the company; an existing one stays unchanged. */
export async function addTenant(
  transaction: TenantTransaction,
  tenant: NewTenant & { readonly description: string },
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
      ...written('tenant', { features: tenant.features.map((it) => ({ ...it })) }),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await addFirstFacts(transaction, tenant, now);
}

/** Profile of the transaction's company; `undefined` if it does not exist. */
export async function tenantProfile(transaction: TenantTransaction): Promise<TenantProfile | undefined> {
  const row = await transaction
    .selectFrom('tenant')
    .select(profileColumns)
    .where('tenant', '=', sql<string>`current_setting('app.tenant', true)`)
    .executeTakeFirst();
  return row && profileOf(row);
}
