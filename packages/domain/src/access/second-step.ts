import type { Month } from '@contador/kernel';
import { startedBy } from './dated-value.ts';
import type { Role } from './role.ts';
import type { TenantProfile } from './tenant-profile.ts';

/** Minutes for which a right password waits for the second step. */
export const CHALLENGE_MINUTES = 5;

/** Codes that may be tried after one right password. */
export const CHALLENGE_TRIES = 5;

/** Days for which a browser is not asked for the second step again, where the company chose no other number. */
export const REMEMBERED_DAYS = 30;

/** Number of recovery codes left from which the page asks for new ones. */
export const FEW_RECOVERY_CODES = 2;

/** Entry of the list of required roles that means: every account that administers the company. */
export const ADMINISTRATORS = 'administers';
/** Entry of the list of required roles that means: no account. */
export const NOBODY = 'nobody';

/** Roles of whose accounts a new company requires a second step. */
export const requiredInNewCompanies = [ADMINISTRATORS, 'dev'] as const;

/** True if the company requires a second step of the account in the month. */
export function requiresSecondStep(
  { secondStepFor }: Pick<TenantProfile, 'secondStepFor'>,
  { role, administers }: { readonly role: Role; readonly administers: boolean },
  month: Month,
): boolean {
  const required = startedBy(secondStepFor, month) ?? [];
  return required.includes(role) || (administers && required.includes(ADMINISTRATORS));
}

/** Ways of giving the second step. */
export const secondStepMethods = ['passkey', 'code', 'recovery'] as const;

/** Passkeys that one account may have. */
export const MOST_PASSKEYS = 10;

/** Algorithms of a passkey's signatures, by their numbers in COSE: ES256 and RS256. */
export const passkeyAlgorithms = [-7, -257] as const;
