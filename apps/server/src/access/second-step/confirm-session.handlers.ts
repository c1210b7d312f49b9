import { type Refused, refuse } from '@contador/contract';
import { confirmSession, removeAccountFactors } from '@contador/contract/access';
import { minutesDelayed } from '@contador/domain/access';
import { audit, handle, type TenantTransaction } from '../../platform/index.ts';
import { type Account, findAccount } from '../account.repository.ts';
import { notify } from '../letters/notify.ts';
import { runInKeyOrder } from '../one-at-a-time.ts';
import { isLastWayBack } from '../only-way.repository.ts';
import { acceptAssertion, spendChallengeOf } from '../passkeys/accept-assertion.ts';
import { isPassword } from '../password-hash.ts';
import { endSessionsOf, confirmSession as storeConfirmed } from '../session.ts';
import { countGuess, guessesOf } from '../session-guesses.ts';
import { signInDelayed } from '../sign-in.handlers.ts';
import { normalName } from '../sign-in-name.repository.ts';
import { codeFactorOf, isCodeOf } from './code-factor.repository.ts';
import { removeFactors } from './factors.repository.ts';

/**
 * Confirms the person of the session by a passkey, or by the password and, if the account has a code app, a code. Gives the session a new
 * token. Wrong tries count against the session.
 */
export const confirmSessionHandler = handle(confirmSession, async (call) => {
  const { body, caller, inTenant, now, parts } = call;
  const { email, session, tenant } = caller;
  return await runInKeyOrder(`password of ${email}`, async () => {
    const attempts = await inTenant((transaction) => guessesOf(transaction, session));
    const minutes = minutesDelayed(attempts, now);
    if (minutes > 0) return signInDelayed(minutes, attempts.failedAttempts);
    const account = await inTenant((transaction) => findAccount(transaction, email));
    if (account === undefined) return refuse('confirm-wrong');
    const { assertion } = body;
    const spent = assertion && (await spendChallengeOf(parts, assertion, { use: 'confirm', tenant, email }, now));
    const isPassword = assertion === undefined && (await isPasswordOf(account, body.password));
    const confirmed = await inTenant(async (transaction) => {
      const isPerson =
        assertion === undefined
          ? // The code is judged only after a right password, so that a wrong one does not spend it.
            isPassword && (await isCodeIfNeeded(transaction, { email, code: body.code }, now))
          : spent !== undefined &&
            (await acceptAssertion(transaction, { ...parts, account, assertion, spent }, now)) === 'right';
      const token = isPerson ? await storeConfirmed(transaction, caller, now) : undefined;
      if (token === undefined) await countGuess(transaction, session, now);
      const action = token === undefined ? 'session-not-confirmed' : 'session-confirmed';
      audit(transaction, { by: caller, action, subject: email, at: now });
      return token;
    });
    return confirmed === undefined ? refuse('confirm-wrong') : { access_token: confirmed };
  });
});

async function isPasswordOf({ passwordHash }: Account, password: string | undefined): Promise<boolean> {
  return passwordHash !== null && password !== undefined && (await isPassword(passwordHash, password));
}

/** Whether the code is one of the account's code app, or the account has none. */
async function isCodeIfNeeded(
  transaction: TenantTransaction,
  { email, code }: { readonly email: string; readonly code: string | undefined },
  now: Date,
): Promise<boolean> {
  if ((await codeFactorOf(transaction, email)) === undefined) return true;
  return code !== undefined && (await isCodeOf(transaction, { email, code }, now));
}

/** Removes the second step of another account and ends its sessions. An administrator never sees a secret, and does not do it to themselves. */
export const removeAccountFactorsHandler = handle(
  removeAccountFactors,
  async ({ body, caller, inTenant, parts, now }) => {
    const email = normalName(body.email);
    if (email === caller.email) return refuse('own-factor');
    return await inTenant(async (transaction: TenantTransaction): Promise<Refused | { Upload: 'OK' }> => {
      const account = await findAccount(transaction, email);
      if (account === undefined) {
        return refuse('account-unknown', [{ field: 'email', value: email, expected: 'una cuenta de la empresa' }]);
      }
      if (await isLastWayBack(transaction, email)) return refuse('provider-without-way-back');
      if (!(await removeFactors(transaction, email))) return refuse('no-second-step');
      await endSessionsOf(transaction, email);
      const after = { reason: body.reason };
      audit(transaction, { by: caller, action: 'factor-removed', subject: email, after, at: now });
      await notify(transaction, parts, { account, kind: 'factor-removed' }, now);
      return { Upload: 'OK' };
    });
  },
);
