import { type Refused, refuse } from '@contador/contract';
import { passkeySignIn, passkeySignInOptions } from '@contador/contract/access';
import { handlePublic, inTenant, type PublicCall } from '../../platform/index.ts';
import { findAccount } from '../account.repository.ts';
import { readLinkToken } from '../account-link.repository.ts';
import { accountRefusal, finishSignIn } from '../finish-sign-in.ts';
import { countGuessFrom, delayOfAddress } from '../guesses-from-address.ts';
import { attemptsOfDevice } from '../known-device.repository.ts';
import { isProviderOnly } from '../only-way.repository.ts';
import { acceptAssertion, spendChallengeOf } from '../passkeys/accept-assertion.ts';
import { emailOfHandle, passkeyDescriptors, readHandle } from '../passkeys/passkey.repository.ts';
import { makePasskeyChallenge } from '../passkeys/passkey-challenge.repository.ts';
import { requestOptions } from '../passkeys/passkey-options.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { signInDelayed } from '../sign-in.handlers.ts';
import { findSignInName } from '../sign-in-name.repository.ts';
import { openChallenge } from './challenge.repository.ts';

/** Kind under which refused passkeys are counted by address. */
const GUESSES = 'passkey';

/** Challenge for a sign-in by passkey or, for a right password that waits, for its second step. Binds it to the browser. */
export const passkeySignInOptionsHandler = handlePublic(passkeySignInOptions, async (call) => {
  const { body, device, now, parts } = call;
  const party = relyingPartyOf(parts.publicUrl);
  if (party === undefined) return refuse('passkeys-off');
  if (body.challenge === undefined) {
    const use = { use: 'sign-in', device: call.rememberDevice() } as const;
    return requestOptions(party, await makePasskeyChallenge(parts.database, use, now), []);
  }
  const waiting = readLinkToken(body.challenge);
  if (waiting === undefined || device === undefined) return refuse('second-step-over');
  const { tenant, secret } = waiting;
  const passkeys = await inTenant(parts.database, tenant, async (transaction) => {
    const open = await openChallenge(transaction, { secret, device }, now);
    return open && (await passkeyDescriptors(transaction, open.email));
  });
  if (passkeys === undefined) return refuse('second-step-over');
  const challenge = await makePasskeyChallenge(parts.database, { use: 'second-step', secret }, now);
  return requestOptions(party, challenge, passkeys);
});

/**
 * Signs in with a passkey, which names its account. The authenticator has verified the person, so no second step follows. Failures are
 * counted by address: a signature cannot be guessed, but each try costs a check.
 */
export const passkeySignInHandler = handlePublic(passkeySignIn, async (call) => {
  const { now, parts, address } = call;
  if (relyingPartyOf(parts.publicUrl) === undefined) return refuse('passkeys-off');
  const minutes = await delayOfAddress(parts.database, GUESSES, address, now);
  if (minutes > 0) return signInDelayed(minutes, 0);
  const found = await accountOfPasskey(call);
  if (!('refusal' in found)) return await enter(call, found);
  await countGuessFrom(parts.database, GUESSES, address, now);
  return found;
});

type SignIn = PublicCall<typeof passkeySignIn>;

/** Account whose passkey signed the challenge of the browser, or the refusal. */
async function accountOfPasskey({ body, device, now, parts }: SignIn) {
  const refused = refuse('passkey-refused');
  const { assertion } = body;
  const named = assertion.userHandle === undefined ? undefined : readHandle(assertion.userHandle);
  if (device === undefined || named === undefined) return refused;
  const spent = await spendChallengeOf(parts, assertion, { use: 'sign-in', device }, now);
  if (spent === undefined) return refused;
  const outcome = await inTenant(parts.database, named.tenant, async (transaction) => {
    const email = await emailOfHandle(transaction, named.handle);
    const account = email === undefined ? undefined : await findAccount(transaction, email);
    if (account === undefined || (account.demo && !parts.demo)) return undefined;
    const accepted = await acceptAssertion(transaction, { ...parts, account, assertion, spent }, now);
    if (accepted !== 'right') return accepted;
    const isKnownBrowser = (await attemptsOfDevice(transaction, device, account.email)) !== undefined;
    return { account, isKnownBrowser, onlyByProvider: await isProviderOnly(transaction, account) };
  });
  if (outcome === 'copied') return refuse('passkey-copied');
  return outcome === undefined || outcome === 'wrong' ? refused : outcome;
}

/** Opens the session, unless the account is inactive, may not use a phone, or signs in by the company's provider alone. */
async function enter(
  call: SignIn,
  { onlyByProvider, ...entry }: Exclude<Awaited<ReturnType<typeof accountOfPasskey>>, Refused>,
) {
  const known = await findSignInName(call.parts.database, entry.account.email);
  const unusable = accountRefusal(call, { ...entry, known });
  if (unusable !== undefined) return unusable;
  if (onlyByProvider) return refuse('provider-only');
  return await finishSignIn(call, { ...entry, known });
}
