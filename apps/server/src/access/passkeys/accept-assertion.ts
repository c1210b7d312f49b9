import type { PasskeyAssertion } from '@contador/contract/access';
import { visibleText } from '@contador/kernel';
import { startTexts } from '../../messages/start.ts';
import { audit, type Parts, type TenantTransaction } from '../../platform/index.ts';
import type { Account } from '../account.repository.ts';
import { notify } from '../letters/notify.ts';
import { lockPasskey, notePasskeyUse } from './passkey.repository.ts';
import { type ChallengeUse, spendPasskeyChallenge } from './passkey-challenge.repository.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { clientDataOf, verifyAssertion } from './verify-passkey.ts';

/** A challenge of this server that the sender of an answer has used up, and the relying party for which it must be signed. */
export interface SpentChallenge {
  readonly challenge: string;
  readonly party: RelyingParty;
}

/** Uses up the challenge of an answer. Returns `undefined` if it was not made for this use, or was used before. */
export async function spendChallengeOf(
  { database, log, publicUrl }: Pick<Parts, 'database' | 'log' | 'publicUrl'>,
  { clientDataJSON }: { readonly clientDataJSON: string },
  use: ChallengeUse,
  now: Date,
): Promise<SpentChallenge | undefined> {
  const party = relyingPartyOf(publicUrl);
  const data = clientDataOf(clientDataJSON);
  if (party === undefined || data === undefined) return undefined;
  // An operator whose PUBLIC_URL is not the address that people open finds the reason here; the signature is refused below.
  if (data.origin !== party.origin) log.warn(startTexts.passkeyOrigin(visibleText(data.origin), party.origin));
  const isSpent = await spendPasskeyChallenge(database, data.challenge, use, now);
  return isSpent ? { challenge: data.challenge, party } : undefined;
}

/**
 * Checks a passkey's signature for the account and stores the authenticator's counter. A counter that does not rise refuses: an
 * authenticator and its copy count apart (WebAuthn, section 6.1.1). `copied` is logged and told to the person.
 */
export async function acceptAssertion(
  transaction: TenantTransaction,
  {
    account,
    assertion,
    spent,
    post,
  }: Pick<Parts, 'post'> & {
    readonly account: Account;
    readonly assertion: PasskeyAssertion;
    readonly spent: SpentChallenge;
  },
  now: Date,
): Promise<'right' | 'wrong' | 'copied'> {
  const { email } = account;
  const passkey = await lockPasskey(transaction, email, assertion.id);
  if (passkey === undefined) return 'wrong';
  const after = { passkey: passkey.name };
  const counter = await verifyAssertion(spent.party, spent.challenge, assertion, passkey.public_key);
  if (counter === undefined) {
    audit(transaction, { by: account, action: 'passkey-refused', subject: email, after, at: now });
    return 'wrong';
  }
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) {
    audit(transaction, { by: account, action: 'passkey-copied', subject: email, after, at: now });
    await notify(transaction, { ...(post && { post }) }, { account, kind: 'passkey-copied' }, now);
    return 'copied';
  }
  await notePasskeyUse(transaction, passkey.id, counter, now);
  return 'right';
}
