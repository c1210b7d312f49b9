import { refuse } from '@contador/contract';
import { beginCodeFactor, confirmCodeFactor, makeRecoveryCodes, removeFactor } from '@contador/contract/access';
import { minutesDelayed, requiresSecondStep } from '@contador/domain/access';
import { audit, colombianMonth, handle } from '../../platform/index.ts';
import { lockAccount } from '../account.repository.ts';
import { runInKeyOrder } from '../one-at-a-time.ts';
import { isLastWayBack } from '../only-way.repository.ts';
import { deletePasskey, passkeysOf } from '../passkeys/passkey.repository.ts';
import { countGuess, guessesOf } from '../session-guesses.ts';
import { signInDelayed } from '../sign-in.handlers.ts';
import * as factors from './code-factor.repository.ts';
import { factorChanged } from './factor-changed.ts';
import { hasFactor, removeFactors } from './factors.repository.ts';
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
      await factorChanged(transaction, { caller, now, parts }, { action: 'factor-added', letter: 'factor-added' });
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
    if (!(await hasFactor(transaction, email))) return refuse('no-second-step');
    audit(transaction, { by: caller, action: 'recovery-codes-made', subject: email, at: now });
    return { recovery_codes: await recovery.makeRecoveryCodes(transaction, email, now) };
  }),
);

/**
 * Removes the own code app or one of the own passkeys; the recovery codes go with the last method. The last one stays if the company
 * requires a second step, or if this account is the only one that signs in without the provider.
 */
export const removeFactorHandler = handle(removeFactor, async ({ body, caller, inTenant, parts, now }) =>
  inTenant(async (transaction) => {
    const { email } = caller;
    const { id } = body;
    await lockAccount(transaction, email);
    const passkeys = await passkeysOf(transaction, email);
    const hasCode = (await factors.codeFactorOf(transaction, email)) !== undefined;
    const passkey = passkeys.find((it) => it.id === id);
    if (id === undefined ? !hasCode : passkey === undefined) return refuse('no-second-step');
    const isLast = passkeys.length + Number(hasCode) === 1;
    if (isLast && requiresSecondStep(caller.profile, caller, colombianMonth(now))) return refuse('last-factor');
    if (isLast && (await isLastWayBack(transaction, email))) return refuse('provider-without-way-back');
    if (isLast) await removeFactors(transaction, email);
    else if (id === undefined) await factors.removeCodeFactor(transaction, email);
    else await deletePasskey(transaction, email, id);
    const letter = isLast ? 'factor-removed' : 'one-factor-removed';
    await factorChanged(
      transaction,
      { caller, now, parts },
      passkey === undefined
        ? { action: 'factor-removed', letter }
        : { action: 'passkey-removed', letter, before: { passkey: passkey.name } },
    );
    return { Upload: 'OK' as const };
  }),
);
