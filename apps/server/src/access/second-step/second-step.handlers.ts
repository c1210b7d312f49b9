import { type Refused, refuse } from '@contador/contract';
import { secondStep } from '@contador/contract/access';
import { minutesDelayed, REMEMBERED_DAYS } from '@contador/domain/access';
import {
  audit,
  colombianDay,
  handlePublic,
  inTenant,
  type PublicCall,
  type TenantTransaction,
} from '../../platform/index.ts';
import { type Account, findAccount } from '../account.repository.ts';
import { readLinkToken } from '../account-link.repository.ts';
import { accountRefusal, finishSignIn } from '../finish-sign-in.ts';
import { attemptsOfDevice, countDeviceFailure, rememberSecondStep } from '../known-device.repository.ts';
import { notify } from '../letters/notify.ts';
import { runInKeyOrder } from '../one-at-a-time.ts';
import { acceptAssertion, type SpentChallenge, spendChallengeOf } from '../passkeys/accept-assertion.ts';
import type { ProviderEntry } from '../session.ts';
import { signInDelayed } from '../sign-in.handlers.ts';
import * as names from '../sign-in-name.repository.ts';
import { countTry, openChallenge, spendChallenge } from './challenge.repository.ts';
import { isCodeOf } from './code-factor.repository.ts';
import { spendRecoveryCode } from './recovery-code.repository.ts';

type Attempt = PublicCall<typeof secondStep>;

/** A browser that answers an open challenge of an account. */
interface Answerer {
  readonly tenant: string;
  readonly email: string;
  readonly challenge: { readonly secret: string; readonly device: string };
  /** Whether the account signed in from the browser before. */
  readonly isKnownBrowser: boolean;
  /** Set if an identity provider took the place of the password. */
  readonly entry: ProviderEntry | undefined;
}

/** Name under which failed second steps of an account are counted, apart from its failed passwords. */
const failuresName = (email: string) => `second-step\0${email}`;

const over = () => refuse('second-step-over');

/** Second step of the sign-in: a code of the code app, a recovery code or a passkey, for the challenge that a right password gave. */
export const secondStepHandler = handlePublic(secondStep, async (call) => {
  const { body, device, now, parts } = call;
  const read = readLinkToken(body.challenge);
  if (read === undefined || device === undefined) return over();
  const { tenant, secret } = read;
  const challenge = { secret, device };
  const found = await inTenant(parts.database, tenant, async (transaction) => {
    const open = await openChallenge(transaction, challenge, now);
    if (open === undefined) return undefined;
    return { ...open, isKnownBrowser: (await attemptsOfDevice(transaction, device, open.email)) !== undefined };
  });
  if (found === undefined) return over();
  // Known browsers have a queue of their own, as at the first step.
  const queue = found.isKnownBrowser ? `second step of ${found.email} ${device}` : `second step of ${found.email}`;
  return await runInKeyOrder(queue, () => attempt(call, { tenant, challenge, ...found }));
});

async function attempt(call: Attempt, answerer: Answerer) {
  const { body, now, parts } = call;
  const { tenant, email, challenge, isKnownBrowser } = answerer;
  const { minutes, failedAttempts } = await delayOf(call, answerer);
  if (minutes > 0) return signInDelayed(minutes, failedAttempts);
  const known = await names.findSignInName(parts.database, email);
  const account = await inTenant(parts.database, tenant, (transaction) => findAccount(transaction, email));
  if (account === undefined || (account.demo && !parts.demo)) return over();
  const entry = { account, known, isKnownBrowser, entry: answerer.entry };
  const unusable = accountRefusal(call, entry);
  if (unusable !== undefined) return unusable;
  const { secret } = challenge;
  const spent = body.assertion && (await spendChallengeOf(parts, body.assertion, { use: 'second-step', secret }, now));
  const outcome = await inTenant(parts.database, tenant, async (transaction) => {
    if (!(await countTry(transaction, challenge, now))) return 'over';
    if (!(await isRight(transaction, call, account, spent))) return 'wrong';
    await spendChallenge(transaction, challenge.secret, now);
    return 'right';
  });
  if (outcome === 'over') return over();
  if (outcome === 'wrong') return await wrong(call, answerer, account);
  if (!isKnownBrowser) await names.forgetFailures(parts.database, failuresName(email));
  return await finishSignIn(call, entry, async (transaction, device) => {
    if (!body.remember) return;
    await rememberSecondStep(transaction, device, email, new Date(now.getTime() + REMEMBERED_DAYS * 86_400_000));
  });
}

async function isRight(
  transaction: TenantTransaction,
  { body, now, parts }: Attempt,
  account: Account,
  spent: SpentChallenge | undefined,
): Promise<boolean> {
  const { email } = account;
  const { assertion } = body;
  if (assertion !== undefined) {
    const accepted = spent && (await acceptAssertion(transaction, { ...parts, account, assertion, spent }, now));
    return accepted === 'right';
  }
  if (body.code !== undefined) return await isCodeOf(transaction, { email, code: body.code }, now);
  if (body.recovery_code === undefined) return false;
  if (!(await spendRecoveryCode(transaction, { email, code: body.recovery_code }, now))) return false;
  audit(transaction, { by: account, action: 'recovery-code-used', subject: email, at: now });
  await notify(transaction, parts, { account, kind: 'recovery-code-used' }, now);
  return true;
}

/** Minutes for which the browser has to wait: a known one after its own failures, another one after those of the account. */
async function delayOf({ parts, now }: Attempt, { tenant, email, challenge, isKnownBrowser }: Answerer) {
  const attempts = isKnownBrowser
    ? await inTenant(parts.database, tenant, (transaction) => attemptsOfDevice(transaction, challenge.device, email))
    : await names.findSignInName(parts.database, failuresName(email));
  return {
    minutes: attempts === undefined ? 0 : minutesDelayed(attempts, now),
    failedAttempts: attempts?.failedAttempts ?? 0,
  };
}

/** Counts the wrong code and sends the account's person a notice: the password before it was right, so it may be stolen. */
async function wrong(
  { parts, now }: Attempt,
  { tenant, email, challenge, isKnownBrowser }: Answerer,
  account: Account,
): Promise<Refused> {
  if (!isKnownBrowser) await names.countFailure(parts.database, failuresName(email), now);
  await names.noteFailure(parts.database, email, now);
  await inTenant(parts.database, tenant, async (transaction) => {
    if (isKnownBrowser) await countDeviceFailure(transaction, challenge.device, email, now);
    audit(transaction, { by: account, action: 'second-step-failed', subject: email, at: now });
    await notify(transaction, parts, { account, kind: 'second-step-failed', occasion: colombianDay(now) }, now);
  });
  return refuse('second-step-wrong');
}
