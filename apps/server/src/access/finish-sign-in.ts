import type { Endpoint, Refused } from '@contador/contract';
import { refuse } from '@contador/contract';
import { failuresThatCount, hasFeature, isMobileDevice, maySignInFromMobile, profileAt } from '@contador/domain/access';
import { visibleText } from '@contador/kernel';
import { audit, colombianMonth, inTenant, type PublicCall, type TenantTransaction } from '../platform/index.ts';
import type { Account } from './account.repository.ts';
import { noteSignIn } from './account.repository.ts';
import { isSecondStepRemembered, rememberKnownDevice } from './known-device.repository.ts';
import { passkeysOf } from './passkeys/passkey.repository.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { makeChallenge } from './second-step/challenge.repository.ts';
import { codeFactorOf } from './second-step/code-factor.repository.ts';
import { openSession, type ProviderEntry } from './session.ts';
import * as names from './sign-in-name.repository.ts';

type SigningIn = Pick<PublicCall<Endpoint>, 'parts' | 'now' | 'header' | 'address' | 'device' | 'rememberDevice'>;

/** An account whose person is signing in. */
interface Entry {
  readonly account: Account;
  readonly known: names.SignInName;
  /** Whether the account signed in from the browser before. */
  readonly isKnownBrowser: boolean;
  /** Set if an identity provider took the place of the password. */
  readonly entry?: ProviderEntry | undefined;
}

const isHandheldAllowed = ({ role, profile }: Account, now: Date) =>
  maySignInFromMobile(role, hasFeature(profile, 'customersOnPhone', colombianMonth(now)));

/** Why the account may not sign in now, whatever its password: it is inactive, or does not sign in from a phone. */
export function accountRefusal({ now, header }: SigningIn, { account, known }: Entry): Refused | undefined {
  if (!account.active) {
    return refuse('inactive-account', [], {
      inactive_account: true,
      failed_attempts: failuresThatCount(known, now),
    });
  }
  const claims = {
    userAgent: header('user-agent'),
    mobileHint: header('sec-ch-ua-mobile'),
    platformHint: header('sec-ch-ua-platform'),
  };
  return isMobileDevice(claims) && !isHandheldAllowed(account, now) ? refuse('mobile-refused') : undefined;
}

/**
 * Refusal with a challenge for the second step, if the account has one and the browser is not remembered. It forgives no failure: that
 * waits until the second step succeeds. A code app whose secret this server cannot open, and passkeys of a server that
 * offers none, leave the recovery codes.
 */
export async function secondStepOf(
  { parts, now, device, rememberDevice }: SigningIn,
  { account, isKnownBrowser, entry }: Omit<Entry, 'known'>,
): Promise<Refused | undefined> {
  const { email, profile } = account;
  const tenant = profile.username;
  return await inTenant(parts.database, tenant, async (transaction) => {
    const factor = await codeFactorOf(transaction, email);
    const passkeys = await passkeysOf(transaction, email);
    if (factor === undefined && passkeys.length === 0) return undefined;
    const remembered =
      isKnownBrowser && device !== undefined && (await isSecondStepRemembered(transaction, device, email, now));
    if (remembered) return undefined;
    const challenge = await makeChallenge(transaction, { tenant, email, device: rememberDevice(), entry }, now);
    const isPasskey = passkeys.length > 0 && relyingPartyOf(parts.publicUrl) !== undefined;
    return { challenge, methods: [...(isPasskey ? ['passkey'] : []), ...(factor?.opens ? ['code'] : []), 'recovery'] };
  }).then((step) => step && refuse('second-step', [], step));
}

/** Opens the session after the last step, and forgives the failures before it. Returns the reply of the sign-in. */
export async function finishSignIn(
  { parts, now, header, address, rememberDevice }: SigningIn,
  { account, known, isKnownBrowser, entry }: Entry,
  also: (transaction: TenantTransaction, device: string) => Promise<void> = async () => undefined,
) {
  const { profile, role, email } = account;
  // A sign-in from a known browser does not clear the strangers' failures.
  if (!isKnownBrowser && known.failedAttempts > 0) await names.forgetFailures(parts.database, email);
  if (known.unseen !== undefined) await names.markSeen(parts.database, email);
  const tenant = profile.username;
  const device = rememberDevice();
  const token = await inTenant(parts.database, tenant, async (transaction) => {
    audit(transaction, { by: account, action: 'signed-in', subject: email, at: now });
    await rememberKnownDevice(transaction, device, email, now);
    await noteSignIn(transaction, email, now);
    await also(transaction, device);
    const browser = visibleText(header('user-agent') ?? '').slice(0, 300);
    return await openSession(transaction, tenant, email, now, { address, browser, entry });
  });
  const failures = known.unseen && { count: known.unseen.count, since: known.unseen.since.toISOString() };
  const handheld = isHandheldAllowed(account, now);
  const more = { ...(handheld && { handheld: true as const }), ...(failures && { failures }) };
  return { token, username: tenant, agent: profileAt(profile, colombianMonth(now)).agent, role, email, ...more };
}
