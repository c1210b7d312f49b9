import { refuse } from '@contador/contract';
import { addPasskey, passkeyConfirmationOptions, passkeyOptions } from '@contador/contract/access';
import { MOST_PASSKEYS, passkeyAlgorithms } from '@contador/domain/access';
import { audit, handle } from '../../platform/index.ts';
import { lockAccount } from '../account.repository.ts';
import { spendChallengeOf } from '../passkeys/accept-assertion.ts';
import { handleOf, insertPasskey, passkeyDescriptors } from '../passkeys/passkey.repository.ts';
import { makePasskeyChallenge } from '../passkeys/passkey-challenge.repository.ts';
import { PASSKEY_TIMEOUT, requestOptions } from '../passkeys/passkey-options.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { verifyNewPasskey } from '../passkeys/verify-passkey.ts';
import { factorChanged } from './factor-changed.ts';
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-code.repository.ts';

/** Creation options of WebAuthn for a passkey of the account. */
export const passkeyOptionsHandler = handle(passkeyOptions, async ({ caller, inTenant, now, parts }) => {
  const party = relyingPartyOf(parts.publicUrl);
  if (party === undefined) return refuse('passkeys-off');
  const { email, personName, profile, tenant } = caller;
  const { handle: id, excludeCredentials } = await inTenant(async (transaction) => {
    await lockAccount(transaction, email);
    audit(transaction, { by: caller, action: 'factor-begun', subject: email, at: now });
    return {
      handle: await handleOf(transaction, tenant, email),
      excludeCredentials: await passkeyDescriptors(transaction, email),
    };
  });
  if (excludeCredentials.length >= MOST_PASSKEYS) return refuse('passkeys-full');
  return {
    rp: { id: party.id, name: `Contador ${profile.applicationName}` },
    user: { id, name: email, displayName: personName },
    challenge: await makePasskeyChallenge(parts.database, { use: 'add', tenant, email }, now),
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: PASSKEY_TIMEOUT,
    excludeCredentials,
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
  };
});

/** Adds the passkey that the browser made. */
export const addPasskeyHandler = handle(addPasskey, async ({ body, caller, inTenant, now, parts }) => {
  const { email, tenant } = caller;
  if (relyingPartyOf(parts.publicUrl) === undefined) return refuse('passkeys-off');
  const spent = await spendChallengeOf(parts, body, { use: 'add', tenant, email }, now);
  const passkey = spent && (await verifyNewPasskey(spent.party, spent.challenge, body));
  if (passkey === undefined) return refuse('passkey-not-added');
  return await inTenant(async (transaction) => {
    await lockAccount(transaction, email);
    if ((await passkeyDescriptors(transaction, email)).length >= MOST_PASSKEYS) return refuse('passkeys-full');
    const { name, transports } = body;
    if (!(await insertPasskey(transaction, { ...passkey, email, name, transports }, now)))
      return refuse('passkey-known');
    await factorChanged(
      transaction,
      { caller, now, parts },
      { letter: 'passkey-added', action: 'passkey-added', after: { passkey: name } },
    );
    const left = await recoveryCodesLeft(transaction, email);
    return { recovery_codes: left > 0 ? [] : await makeRecoveryCodes(transaction, email, now) };
  });
});

/** Challenge with which a passkey of the account confirms the person of the session. */
export const passkeyConfirmationOptionsHandler = handle(
  passkeyConfirmationOptions,
  async ({ caller, inTenant, now, parts }) => {
    const party = relyingPartyOf(parts.publicUrl);
    if (party === undefined) return refuse('passkeys-off');
    const { email, tenant } = caller;
    const challenge = await makePasskeyChallenge(parts.database, { use: 'confirm', tenant, email }, now);
    const passkeys = await inTenant(async (transaction) => {
      audit(transaction, { by: caller, action: 'confirmation-begun', subject: email, at: now });
      return await passkeyDescriptors(transaction, email);
    });
    return requestOptions(party, challenge, passkeys);
  },
);
