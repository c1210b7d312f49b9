import type { Refused } from '@contador/contract';
import { refuse, signIn } from '@contador/contract';
import type { DeviceClaims } from '@contador/domain';
import { failuresThatCount, isMobileDevice, maySignInFromMobile, minutesLocked } from '@contador/domain';
import { audit } from '../database/audit.ts';
import { inTenant } from '../database/in-tenant.ts';
import { handlePublic } from '../http/handle.ts';
import type { Parts } from '../parts.ts';
import type { Account } from './account.repository.ts';
import { findAccount } from './account.repository.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { isPassword, refuseAfterTheSameTime } from './password-hash.ts';
import { openSession } from './session.ts';
import type { SignInName } from './sign-in-name.repository.ts';
import { countFailure, findSignInName, forgetFailures, normalName } from './sign-in-name.repository.ts';

export const signInHandler = handlePublic(signIn, async ({ body, now, parts, header }) => {
  const name = normalName(body.email);
  const device = {
    userAgent: header('user-agent'),
    mobileHint: header('sec-ch-ua-mobile'),
    platformHint: header('sec-ch-ua-platform'),
  };
  return await oneAtATime(name, () => attempt(parts, name, body.password, device, now));
});

async function attempt(parts: Parts, name: string, password: string, device: DeviceClaims, now: Date) {
  const known = await findSignInName(parts.database, name);
  const minutes = minutesLocked(known, now);
  if (minutes > 0) return accountLocked(minutes, known.failedAttempts);
  const account = await accountOf(parts, known, name);
  const right =
    account === undefined ? await refuseAfterTheSameTime(password) : await isPassword(account.passwordHash, password);
  if (account === undefined || !right) return await wrongCredentials(parts, name, account, now);
  if (!account.active) {
    const failed_attempts = failuresThatCount(known, now);
    return refuse('inactive-account', [], { inactive_account: true, failed_attempts });
  }
  if (isMobileDevice(device) && !maySignInFromMobile(account.role)) return refuse('mobile-refused');
  if (known.failedAttempts > 0) await forgetFailures(parts.database, name);
  const tenant = account.profile.username;
  const token = await inTenant(parts.database, tenant, async (transaction) => {
    audit(transaction, { by: account, action: 'signed-in', subject: name, at: now });
    return await openSession(transaction, tenant, name, now);
  });
  return { token, username: tenant, agent: account.profile.agent, role: account.role, email: account.email };
}

async function accountOf(parts: Parts, known: SignInName, name: string): Promise<Account | undefined> {
  if (known.tenant === undefined) return undefined;
  const account = await inTenant(parts.database, known.tenant, (transaction) => findAccount(transaction, name));
  return account?.demo && !parts.demo ? undefined : account;
}

/** The same answer whether nobody has the name or its password is another. */
async function wrongCredentials(parts: Parts, name: string, account: Account | undefined, now: Date): Promise<Refused> {
  const after = await countFailure(parts.database, name, now);
  if (account !== undefined) {
    await inTenant(parts.database, account.profile.username, async (transaction) => {
      const action = after.lockedUntil === null ? 'sign-in-failed' : 'account-locked';
      audit(transaction, { by: account, action, subject: name, after: { ...after }, at: now });
    });
  }
  return refuse('wrong-credentials', [], { invalid_password: true, failed_attempts: after.failedAttempts });
}

/** While the lock lasts nothing is looked at and nothing counts. */
export function accountLocked(minutes: number, failedAttempts: number): Refused {
  const expected = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return refuse('account-locked', [{ field: 'email', expected }], {
    invalid_password: true,
    failed_attempts: failedAttempts,
  });
}
