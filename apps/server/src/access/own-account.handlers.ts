import { refuse } from '@contador/contract';
import { checkOwnAccount, endOwnSession, updateOwnContact } from '@contador/contract/access';
import { browserName, isConfirmed, minutesDelayed } from '@contador/domain/access';
import { audit, handle } from '../platform/index.ts';
import { findAccount, saveContact } from './account.repository.ts';
import { activityOf } from './audit-log.repository.ts';
import { tellNewContact } from './letters/contact-letters.ts';
import { runInKeyOrder } from './one-at-a-time.ts';
import { passkeysOf } from './passkeys/passkey.repository.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { isPassword } from './password-hash.ts';
import { activeProvider } from './providers/identity-provider.repository.ts';
import { codeFactorOf } from './second-step/code-factor.repository.ts';
import { hasFactor } from './second-step/factors.repository.ts';
import { recoveryCodesLeft } from './second-step/recovery-code.repository.ts';
import { endOtherSessions, endSessionWithId, providerEntryOf, sessionsOf } from './session.ts';
import { countGuess, guessesOf } from './session-guesses.ts';
import { signInDelayed } from './sign-in.handlers.ts';

/** The person's own account, its sessions and what was done with it last. */
export const checkOwnAccountHandler = handle(checkOwnAccount, async ({ caller, inTenant, parts, now }) =>
  inTenant(async (transaction) => {
    const account = await findAccount(transaction, caller.email);
    if (account === undefined) return refuse('not-permitted');
    const entry = await providerEntryOf(transaction, caller.session);
    const provider = entry && (await activeProvider(transaction, entry.provider));
    const sessions = await sessionsOf(transaction, caller.email, now);
    return {
      contact: account.contact ?? '',
      contactConfirmed: account.contactConfirmed,
      passwordUntil: account.validUntil.toISOString(),
      hasPassword: account.passwordHash !== null,
      provider: provider === undefined ? null : { id: provider.id, name: provider.name },
      mails: parts.post !== undefined,
      codesSince: (await codeFactorOf(transaction, caller.email))?.addedAt.toISOString() ?? null,
      recoveryCodes: await recoveryCodesLeft(transaction, caller.email),
      passkeys: (await passkeysOf(transaction, caller.email)).map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        addedAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
      passkeysOffered: relyingPartyOf(parts.publicUrl) !== undefined,
      sessions: sessions.map(({ id, address, browser, created_at, last_used_at, token_sha256 }) => ({
        id,
        address,
        browser: browser === null ? null : browserName(browser),
        begunAt: created_at.toISOString(),
        lastUsedAt: last_used_at.toISOString(),
        current: token_sha256.equals(caller.session),
      })),
      entries: await activityOf(transaction, caller.email, parts.summaries),
    };
  }),
);

/** Ends one session of the own account, or all but that of the call. A session of another account is not found. */
export const endOwnSessionHandler = handle(endOwnSession, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    if (body.id === undefined) await endOtherSessions(transaction, caller);
    else await endSessionWithId(transaction, caller.email, body.id);
    audit(transaction, { by: caller, action: 'sessions-ended', subject: caller.email, at: now });
    return { Upload: 'OK' as const };
  }),
);

/**
 * Changes the own contact. It requires the password, because letters to the contact can recover the account, and the second step of an
 * account that has one.
 */
export const updateOwnContactHandler = handle(updateOwnContact, async ({ body, caller, inTenant, parts, now }) => {
  const { email } = caller;
  return await runInKeyOrder(`password of ${email}`, async () => {
    const attempts = await inTenant((transaction) => guessesOf(transaction, caller.session));
    const minutes = minutesDelayed(attempts, now);
    if (minutes > 0) return signInDelayed(minutes, attempts.failedAttempts);
    const account = await inTenant((transaction) => findAccount(transaction, email));
    if (account === undefined) return refuse('not-permitted');
    const { passwordHash } = account;
    if (passwordHash === null || !(await isPassword(passwordHash, body.password))) {
      await inTenant((transaction) => countGuess(transaction, caller.session, now));
      return { invalid_password: true };
    }
    const isWhole =
      isConfirmed(caller.confirmedAt, now) || !(await inTenant((transaction) => hasFactor(transaction, email)));
    if (!isWhole) return refuse('confirm-first');
    const contact = body.contact || null;
    if (contact !== account.contact || !account.contactConfirmed) {
      await inTenant(async (transaction) => {
        await saveContact(transaction, email, contact);
        await tellNewContact(transaction, parts, account, contact, now);
        const [before, after] = [{ contact: account.contact }, { contact }];
        audit(transaction, { by: caller, action: 'contact-changed', subject: email, before, after, at: now });
      });
    }
    return { contact_changed: true };
  });
});
