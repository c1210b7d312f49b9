import type { PasskeyRequest } from '@contador/contract/access';
import { CHALLENGE_MINUTES } from '@contador/domain/access';
import type { RelyingParty } from './relying-party.ts';

/** Milliseconds for which a browser waits for the person, and for which the challenge is open. */
export const PASSKEY_TIMEOUT = CHALLENGE_MINUTES * 60_000;

/** Request options of WebAuthn for the given passkeys or, if there are none, for any passkey that stores its account. */
export function requestOptions(
  { id }: RelyingParty,
  challenge: string,
  allowCredentials: PasskeyRequest['allowCredentials'],
): PasskeyRequest {
  return { challenge, rpId: id, timeout: PASSKEY_TIMEOUT, userVerification: 'required', allowCredentials };
}
