import type { MountedCall } from '../platform/index.ts';
import { acceptAccountLinkHandler, checkAccountLinkHandler, confirmContactHandler } from './account-links.handlers.ts';
import {
  checkAccountActivityHandler,
  endAccountSessionsHandler,
  inviteAccountsHandler,
  listAccountsHandler,
  makeAccountLinkHandler,
  unlockAccountHandler,
  updateAccountHandler,
} from './accounts.handlers.ts';
import { checkAuditChainHandler, checkAuditLogHandler, downloadAuditLogHandler } from './audit-log.handlers.ts';
import { listDemoAccountsHandler } from './demo-accounts.handlers.ts';
import { deviceKeyHandler } from './device-key.handlers.ts';
import { checkOwnAccountHandler, endOwnSessionHandler, updateOwnContactHandler } from './own-account.handlers.ts';
import { changePasswordHandler, passwordValidityHandler } from './password.handlers.ts';
import {
  checkIdentityProvidersHandler,
  updateIdentityProviderHandler,
  updateProviderAccountHandler,
} from './providers/identity-providers.handlers.ts';
import {
  beginProviderSignInHandler,
  checkSignInPageHandler,
  finishProviderSignInHandler,
} from './providers/provider-sign-in.handlers.ts';
import { askRecoveryHandler } from './recovery.handlers.ts';
import { confirmSessionHandler, removeAccountFactorsHandler } from './second-step/confirm-session.handlers.ts';
import {
  beginCodeFactorHandler,
  confirmCodeFactorHandler,
  makeRecoveryCodesHandler,
  removeFactorHandler,
} from './second-step/own-factor.handlers.ts';
import {
  addPasskeyHandler,
  passkeyConfirmationOptionsHandler,
  passkeyOptionsHandler,
} from './second-step/own-passkeys.handlers.ts';
import { passkeySignInHandler, passkeySignInOptionsHandler } from './second-step/passkey-sign-in.handlers.ts';
import { secondStepHandler } from './second-step/second-step.handlers.ts';
import { getSessionHandler, signOutHandler } from './session.handlers.ts';
import { signInHandler } from './sign-in.handlers.ts';
import {
  addServiceAccountHandler,
  checkTokensHandler,
  endServiceAccountHandler,
  makeTokenHandler,
  withdrawTokenHandler,
} from './tokens.handlers.ts';

export { addAccount, deactivate, makeAdministrator } from './account.repository.ts';
export { makeLink, newLinkSecret } from './account-link.repository.ts';
export { authenticateBearer } from './authenticate-token.ts';
export { isCommonPassword } from './common-passwords.ts';
export { accountCounts } from './company-accounts.repository.ts';
export { addCompanyFact, type CompanyFact, companyFactsOf } from './company-fact.repository.ts';
export {
  customerLinkUntil,
  endCustomerAccounts,
  inviteCustomerAccounts,
  makeCustomerLink,
} from './customer-account.repository.ts';
export { forgetExpiredAccess } from './forget-what-is-over.ts';
export { countGuessFrom, delayOfAddress } from './guesses-from-address.ts';
export { inProcessSessions } from './in-process-sessions.ts';
export { queuePasswordEnds } from './letters/password-ends.ts';
export { sendLetters } from './letters/send-letters.ts';
export { queueTokenEnds } from './letters/token-ends.ts';
export { relyingPartyOf } from './passkeys/relying-party.ts';
export { hashPassword } from './password-hash.ts';
export { removeFactors } from './second-step/factors.repository.ts';
export { endSessionsOf } from './session.ts';
export { signInDelayed } from './sign-in.handlers.ts';
export { claimInTransaction, claimSignInName, normalName, signingInSetting } from './sign-in-name.repository.ts';
export { addTenant, tenantProfile } from './tenant.repository.ts';

/** The calls of the access area. */
export const accessCalls: readonly MountedCall[] = [
  signInHandler,
  secondStepHandler,
  passkeySignInOptionsHandler,
  passkeySignInHandler,
  checkSignInPageHandler,
  beginProviderSignInHandler,
  finishProviderSignInHandler,
  checkIdentityProvidersHandler,
  updateIdentityProviderHandler,
  updateProviderAccountHandler,
  beginCodeFactorHandler,
  confirmCodeFactorHandler,
  makeRecoveryCodesHandler,
  removeFactorHandler,
  passkeyOptionsHandler,
  addPasskeyHandler,
  passkeyConfirmationOptionsHandler,
  confirmSessionHandler,
  removeAccountFactorsHandler,
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
  confirmContactHandler,
  checkAccountActivityHandler,
  askRecoveryHandler,
  checkAuditLogHandler,
  downloadAuditLogHandler,
  checkAuditChainHandler,
  checkOwnAccountHandler,
  endOwnSessionHandler,
  updateOwnContactHandler,
  deviceKeyHandler,
  checkTokensHandler,
  makeTokenHandler,
  withdrawTokenHandler,
  addServiceAccountHandler,
  endServiceAccountHandler,
];
