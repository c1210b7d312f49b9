import { listDemoAccounts } from '@contador/contract/access';
import { allTenants, handlePublic } from '../platform/index.ts';

/** The accounts that the sign-in page lists: none outside of a demonstration. */
export const listDemoAccountsHandler = handlePublic(listDemoAccounts, async ({ parts }) => {
  // The accounts of a demonstration are listed without the database, which may be unavailable.
  if (parts.demo) return { hasCompany: true, ...parts.demo };
  return { hasCompany: (await allTenants(parts.database)).length > 0, password: null, tenants: [] };
});
