import { listDemoAccounts } from '@contador/contract/access';
import { allTenants, handlePublic, inTenant } from '../platform/index.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { providersOf } from './providers/identity-provider.repository.ts';

/** The accounts that the sign-in page lists: none outside of a demonstration. */
export const listDemoAccountsHandler = handlePublic(listDemoAccounts, async ({ parts }) => {
  const offered = relyingPartyOf(parts.publicUrl) === undefined ? {} : { passkeys: true as const };
  // The accounts of a demonstration are listed without the database, which may be unavailable.
  if (parts.demo) return { hasCompany: true, ...offered, ...parts.demo };
  const [tenant, another] = await allTenants(parts.database);
  if (tenant === undefined || another !== undefined) {
    return { hasCompany: tenant !== undefined, ...offered, password: null, tenants: [] };
  }
  const providers = await inTenant(parts.database, tenant, providersOf, { readOnly: true });
  const hasProvider = providers.some(({ active }) => active);
  return { hasCompany: true, ...(hasProvider && { hasProvider }), ...offered, password: null, tenants: [] };
});
