import { refuse } from '@contador/contract';
import { beginCodeFactor, confirmCodeFactor, makeRecoveryCodes, removeFactor } from '@contador/contract/access';
import { minutesDelayed, requiresSecondStep } from '@contador/domain/access';
import { audit, type Call, colombianMonth, handle, type Parts, type TenantTransaction } from '../../platform/index.ts';
import { findAccount } from '../account.repository.ts';
import { forgetSecondSteps } from '../known-device.repository.ts';
import { notify } from '../letters/notify.ts';
import { runInKeyOrder } from '../one-at-a-time.ts';
import { isLastWayBack } from '../providers/only-way.repository.ts';
import { countGuess, guessesOf } from '../session-guesses.ts';
import { signInDelayed } from '../sign-in.handlers.ts';
import { endChallenges } from './challenge.repository.ts';
import * as factors from './code-factor.repository.ts';
import { base32, otpauthUri } from './one-time-code.ts';
import * as recovery from './recovery-code.repository.ts';

/** Gives the secret of a code app. It counts once a code of it was typed. */
export const beginCodeFactorHandler = handle(beginCodeFactor, async ({ caller, inTenant, now }) => {
  const { email, profile } = caller;
  const secret = await inTenant(async (transaction) => {
    audit(transaction, { by: caller, action: 'factor-begun', subject: email, at: now });
    return (await factors.beginCodeFactor(transaction, email, now)) ?? refuse('key-file-missing');
  });
  if (!Buffer.isBuffer(secret)) return secret;
  return { secret: base32(secret), uri: otpauthUri(secret, `Contador ${profile.applicationName}`, email) };
});

/** Activates the code app with a code of it. Wrong codes count against the session, as wrong passwords in it do. */
export const confirmCodeFactorHandler = handle(confirmCodeFactor, async ({ body, caller, inTenant, parts, now }) => {
  const { email, session } = caller;
  return await runInKeyOrder(`code of ${email}`, async () => {
    const attempts = await inTenant((transaction) => guessesOf(transaction, session));
    const minutes = minutesDelayed(attempts, now);
    if (minutes > 0) return signInDelayed(minutes, attempts.failedAttempts);
    const codes = await inTenant(async (transaction) => {
      if (!(await factors.confirmCodeFactor(transaction, { email, code: body.code }, now))) return undefined;
      await factorChanged(transaction, { caller, now, parts }, 'factor-added');
      const left = await recovery.recoveryCodesLeft(transaction, email);
      return left > 0 ? [] : await recovery.makeRecoveryCodes(transaction, email, now);
    });
    if (codes !== undefined) return { recovery_codes: codes };
    await inTenant((transaction) => countGuess(transaction, session, now));
    return refuse('second-step-wrong');
  });
});

/** Replaces the recovery codes. */
export const makeRecoveryCodesHandler = handle(makeRecoveryCodes, async ({ caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const { email } = caller;
    if ((await factors.codeFactorOf(transaction, email)) === undefined) return refuse('no-second-step');
    audit(transaction, { by: caller, action: 'recovery-codes-made', subject: email, at: now });
    return { recovery_codes: await recovery.makeRecoveryCodes(transaction, email, now) };
  }),
);

/** Removes the own code app. */
export const removeFactorHandler = handle(removeFactor, async ({ caller, inTenant, parts, now }) =>
  inTenant(async (transaction) => {
    if (requiresSecondStep(caller.profile, caller, colombianMonth(now))) return refuse('last-factor');
    if (await isLastWayBack(transaction, caller.email)) return refuse('provider-without-way-back');
    if (!(await factors.removeFactors(transaction, caller.email))) return refuse('no-second-step');
    await factorChanged(transaction, { caller, now, parts }, 'factor-removed');
    return { Upload: 'OK' as const };
  }),
);

type Change = Pick<Call<typeof removeFactor>, 'caller' | 'now'> & { readonly parts: Pick<Parts, 'post'> };

/** Ends what rests on the factors before the change, and tells the person of it. */
async function factorChanged(
  transaction: TenantTransaction,
  { caller, now, parts }: Change,
  kind: 'factor-added' | 'factor-removed',
): Promise<void> {
  const { email } = caller;
  await endChallenges(transaction, email);
  await forgetSecondSteps(transaction, email);
  audit(transaction, { by: caller, action: kind, subject: email, at: now });
  const account = await findAccount(transaction, email);
  if (account) await notify(transaction, parts, { account, kind }, now);
}
