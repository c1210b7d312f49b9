import { listDemoAccounts } from '@contador/contract/access';
import { allTenants, handlePublic } from '../platform/index.ts';

/** The accounts that the sign-in page lists: none outside of a demonstration. */
export const listDemoAccountsHandler = handlePublic(listDemoAccounts, async ({ parts }) => ({
  hasCompany: (await allTenants(parts.database)).length > 0,
  ...(parts.demo ?? { password: null, tenants: [] }),
}));
