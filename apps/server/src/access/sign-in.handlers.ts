import type { Refused } from '@contador/contract';
import { refuse } from '@contador/contract';
import { signIn } from '@contador/contract/access';
import type { SignInAttempts } from '@contador/domain/access';
import { minutesDelayed } from '@contador/domain/access';
import { counted } from '@contador/kernel';
import { audit, handlePublic, inTenant, type PublicCall } from '../platform/index.ts';
import type { Account } from './account.repository.ts';
import { findAccount } from './account.repository.ts';
import { accountRefusal, finishSignIn, secondStepOf } from './finish-sign-in.ts';
import { attemptsOfDevice, countDeviceFailure } from './known-device.repository.ts';
import { runInKeyOrder } from './one-at-a-time.ts';
import { isProviderOnly } from './only-way.repository.ts';
import { isPassword, refuseInConstantTime } from './password-hash.ts';
import * as names from './sign-in-name.repository.ts';

type Attempt = PublicCall<typeof signIn>;

/** A browser that tries to sign in, and what is stored about the name. */
interface Guesser {
  readonly name: string;
  readonly known: names.SignInName;
  readonly account: Account | undefined;
  /** Secret of a browser from which the account signed in before. */
  readonly device: string | undefined;
}

/**
 * Unknown browsers are delayed by the name they try and by their address; a browser from which the account signed in before only by its own
 * failures, so that strangers cannot lock anybody out. Names that do not exist are treated alike.
 */
export const signInHandler = handlePublic(signIn, async (call) => {
  const name = names.normalName(call.body.email);
  const { device } = await guesserOf(call, name);
  // Known browsers have a queue of their own, so that a flood of strangers' guesses does not delay them.
  return await runInKeyOrder(device === undefined ? name : `${name} ${device}`, async () =>
    attempt(call, await guesserOf(call, name)),
  );
});

async function guesserOf({ parts, device: secret }: Attempt, name: string): Promise<Guesser> {
  const known = await names.findSignInName(parts.database, name);
  if (known.tenant === undefined) return { name, known, account: undefined, device: undefined };
  return await inTenant(parts.database, known.tenant, async (transaction) => {
    const found = await findAccount(transaction, name);
    const account = found?.demo && !parts.demo ? undefined : found;
    const knows = secret !== undefined && (await attemptsOfDevice(transaction, secret, name)) !== undefined;
    return { name, known, account, device: account && knows ? secret : undefined };
  });
}

async function attempt(call: Attempt, guesser: Guesser) {
  const { account, known } = guesser;
  const { body } = call;
  const { minutes, failedAttempts } = await delayOf(call, guesser);
  if (minutes > 0) return signInDelayed(minutes, failedAttempts);
  const passwordHash = account?.passwordHash ?? null;
  const right =
    passwordHash === null ? await refuseInConstantTime(body.password) : await isPassword(passwordHash, body.password);
  if (account === undefined || !right) return await wrongCredentials(call, guesser);
  const entry = { account, known, isKnownBrowser: guesser.device !== undefined };
  const unusable = accountRefusal(call, entry);
  if (unusable !== undefined) return unusable;
  const onlyByProvider = await inTenant(call.parts.database, account.profile.username, (transaction) =>
    isProviderOnly(transaction, account),
  );
  if (onlyByProvider) return refuse('provider-only');
  return (await secondStepOf(call, entry)) ?? (await finishSignIn(call, entry));
}

/** Minutes for which the browser has to wait, and the failures that caused the delay. */
async function delayOf({ parts, now, address }: Attempt, { account, known, device, name }: Guesser) {
  const delay = (attempts: SignInAttempts) => ({
    minutes: minutesDelayed(attempts, now),
    failedAttempts: attempts.failedAttempts,
  });
  if (device !== undefined && account !== undefined) {
    const own = await inTenant(parts.database, account.profile.username, (transaction) =>
      attemptsOfDevice(transaction, device, name),
    );
    return delay(own ?? known);
  }
  const ofName = delay(known);
  const ofAddress = delay(await names.findSignInName(parts.database, names.nameOfAddress(address)));
  return { minutes: Math.max(ofName.minutes, ofAddress.minutes), failedAttempts: ofName.failedAttempts };
}

/** Counts the failure and refuses, with the same answer for an unknown name and for a wrong password. */
async function wrongCredentials(
  { parts, now, address }: Attempt,
  { account, device, name }: Guesser,
): Promise<Refused> {
  const counted =
    device !== undefined && account !== undefined
      ? await inTenant(parts.database, account.profile.username, (transaction) =>
          countDeviceFailure(transaction, device, name, now),
        )
      : await names.countFailure(parts.database, name, now);
  if (device === undefined) await names.countFailureFrom(parts.database, address, now);
  else await names.noteFailure(parts.database, name, now);
  if (account !== undefined) {
    await inTenant(parts.database, account.profile.username, async (transaction) => {
      const action = counted.delayedUntil === null ? 'sign-in-failed' : 'sign-in-delayed';
      audit(transaction, { by: account, action, subject: name, after: { ...counted }, at: now });
    });
  }
  return refuse('wrong-credentials', [], { invalid_password: true, failed_attempts: counted.failedAttempts });
}

/** Refuses during a delay: neither is the password checked nor the attempt counted. */
export function signInDelayed(minutes: number, failedAttempts: number): Refused {
  const expected = counted(minutes, 'minuto', 'minutos');
  return refuse('sign-in-delayed', [{ field: 'email', expected }], {
    invalid_password: true,
    failed_attempts: failedAttempts,
  });
}
