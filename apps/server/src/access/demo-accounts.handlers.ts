import { listDemoAccounts } from '@contador/contract/access';
import { handlePublic } from '../platform/index.ts';

/** The accounts that the sign-in page lists; none outside of a demonstration. */
export const listDemoAccountsHandler = handlePublic(
  listDemoAccounts,
  async ({ parts }) => parts.demo ?? { password: null, tenants: [] },
);
