import { refuse } from '@contador/contract';
import { changePassword, getPasswordValidity } from '@contador/contract/access';
import { passwordFaultTexts } from '@contador/contract/messages';
import { minutesDelayed, newPasswordFault, PASSWORDS_REMEMBERED, passwordValidUntil } from '@contador/domain/access';
import { audit, handle } from '../platform/index.ts';
import { findAccount, formerPasswords, replacePassword } from './account.repository.ts';
import { isCommonPassword, namesOfAccount } from './common-passwords.ts';
import { notify } from './letters/notify.ts';
import { runInKeyOrder } from './one-at-a-time.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { endSessionsOf, providerEntryOf } from './session.ts';
import { countGuess, guessesOf } from './session-guesses.ts';
import { signInDelayed } from './sign-in.handlers.ts';
import { normalName } from './sign-in-name.repository.ts';

/** Changes the person's own password; wrong guesses of the present one count against the session that makes them. */
export const changePasswordHandler = handle(changePassword, async ({ body, caller, inTenant, parts, now }) => {
  const { email } = caller;
  if (normalName(body.email) !== email) return refuse('not-permitted');
  return await runInKeyOrder(`password of ${email}`, async () => {
    const attempts = await inTenant((transaction) => guessesOf(transaction, caller.session));
    const minutes = minutesDelayed(attempts, now);
    if (minutes > 0) return signInDelayed(minutes, attempts.failedAttempts);
    const known = await inTenant(async (transaction) => ({
      account: await findAccount(transaction, email),
      former: await formerPasswords(transaction, email, PASSWORDS_REMEMBERED - 1),
      names: await namesOfAccount(transaction, email),
    }));
    if (known.account === undefined) return refuse('not-permitted');
    const { account } = known;
    const { passwordHash } = account;
    if (passwordHash === null || !(await isPassword(passwordHash, body.current))) {
      await inTenant((transaction) => countGuess(transaction, caller.session, now));
      return { invalid_password: true };
    }
    const fault = newPasswordFault(body.next, body.current);
    if (fault === 'same-as-current') return { repeated_password: true };
    if (fault !== undefined) {
      return refuse('malformed-request', [{ field: 'new_password', expected: passwordFaultTexts[fault] }]);
    }
    for (const old of known.former) if (await isPassword(old, body.next)) return { repeated_password: true };
    if (isCommonPassword(body.next, known.names)) return refuse('password-common');
    const change = {
      from: passwordHash,
      to: await hashPassword(body.next),
      validUntil: passwordValidUntil(now),
      now,
    };
    const changed = await inTenant(async (transaction) => {
      if (!(await replacePassword(transaction, email, change))) return false;
      await endSessionsOf(transaction, email);
      await notify(transaction, parts, { account, kind: 'password-changed' }, now);
      audit(transaction, { by: caller, action: 'password-changed', subject: email, at: now });
      return true;
    });
    return changed ? { password_changed: true } : { invalid_password: true };
  });
});

/** Validity for a person who came in by an identity provider, whose password is not asked for. */
const NEVER = new Date('9999-12-31T00:00:00Z');

export const passwordValidityHandler = handle(getPasswordValidity, async ({ query, caller, inTenant }) => {
  if (normalName(query.email) !== caller.email) return refuse('not-permitted');
  return await inTenant(async (transaction) => {
    const account = await findAccount(transaction, caller.email);
    if (account === undefined) return refuse('not-permitted');
    const byProvider = (await providerEntryOf(transaction, caller.session)) !== undefined;
    return { validity: (byProvider ? NEVER : account.validUntil).toISOString() };
  });
});
