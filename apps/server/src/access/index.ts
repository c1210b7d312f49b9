import type { MountedCall } from '../platform/index.ts';
import { acceptAccountLinkHandler, checkAccountLinkHandler } from './account-links.handlers.ts';
import {
  endAccountSessionsHandler,
  inviteAccountsHandler,
  listAccountsHandler,
  makeAccountLinkHandler,
  unlockAccountHandler,
  updateAccountHandler,
} from './accounts.handlers.ts';
import { listDemoAccountsHandler } from './demo-accounts.handlers.ts';
import { deviceKeyHandler } from './device-key.handlers.ts';
import { changePasswordHandler, passwordValidityHandler } from './password.handlers.ts';
import { getSessionHandler, signOutHandler } from './session.handlers.ts';
import { signInHandler } from './sign-in.handlers.ts';

export { accountCounts, addAccount, makeAdministrator } from './account.repository.ts';
export { makeLink } from './account-link.repository.ts';
export { forgetExpiredAccess } from './forget-what-is-over.ts';
export { countGuessFrom, delayOfAddress } from './guesses-from-address.ts';
export { inProcessSessions } from './in-process-sessions.ts';
export { hashPassword } from './password-hash.ts';
export { authenticate, openSession } from './session.ts';
export { signInDelayed } from './sign-in.handlers.ts';
export { claimInTransaction, claimSignInName, normalName, signingInSetting } from './sign-in-name.repository.ts';
export { addTenant, tenantProfile } from './tenant.repository.ts';

/** The calls of the access area. */
export const accessCalls: readonly MountedCall[] = [
  signInHandler,
  signOutHandler,
  changePasswordHandler,
  passwordValidityHandler,
  getSessionHandler,
  listDemoAccountsHandler,
  listAccountsHandler,
  unlockAccountHandler,
  inviteAccountsHandler,
  updateAccountHandler,
  makeAccountLinkHandler,
  endAccountSessionsHandler,
  checkAccountLinkHandler,
  acceptAccountLinkHandler,
  deviceKeyHandler,
];
