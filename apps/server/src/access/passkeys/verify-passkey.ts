import type { BodyOf } from '@contador/contract';
import type { addPasskey, PasskeyAssertion } from '@contador/contract/access';
import { passkeyAlgorithms } from '@contador/domain/access';
import { z } from 'zod';
import type { RelyingParty } from './relying-party.ts';

const clientData = z.object({ challenge: z.string().max(100), origin: z.string().max(300) });

/** Challenge and origin that the browser says to have signed; `undefined` for another text. They are checked with the signature. */
export function clientDataOf(base64url: string): z.output<typeof clientData> | undefined {
  try {
    return clientData.safeParse(JSON.parse(Buffer.from(base64url, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

/** A new passkey that belongs to the relying party. */
export interface VerifiedPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Checks a new passkey: challenge, origin, relying party, verified person and algorithm. Returns `undefined` for one that does not fit. */
export async function verifyNewPasskey(
  { id: rpId, origin }: RelyingParty,
  challenge: string,
  {
    id,
    clientDataJSON,
    attestationObject,
  }: Pick<BodyOf<typeof addPasskey>, 'id' | 'clientDataJSON' | 'attestationObject'>,
): Promise<VerifiedPasskey | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  }).catch(() => undefined);
  if (verified === undefined || !verified.verified) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  };
}

/** Checks a signature of a passkey. Returns the authenticator's counter, or `undefined` for a signature that does not fit. */
export async function verifyAssertion(
  { id: rpId, origin }: RelyingParty,
  challenge: string,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
  publicKey: Buffer,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // The library compares counters before it checks the signature, so anybody could report a copied passkey. The caller compares them.
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => undefined);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}
