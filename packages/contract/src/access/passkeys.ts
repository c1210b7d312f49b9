import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { passkeyTexts as texts } from '../messages/access/passkeys.ts';
import { requiredText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { nothing } from '../wire/period.ts';
import { signedIn } from './calls.ts';

/** Bytes in base64url, as browsers give those of a passkey. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, texts.bytes);

/** Signature of a passkey over a challenge of the server. */
export const passkeyAssertion = labelled(
  texts.passkey,
  z.object({
    id: bytes(1400),
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    /** Names the account; absent from an authenticator that does not store it. */
    userHandle: bytes(100).optional(),
  }),
);
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

const descriptors = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
);

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty where the passkey names the account. */
  allowCredentials: descriptors,
});
export type PasskeyRequest = z.output<typeof requestOptions>;

export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/login/passkey-options',
  summary:
    'Da lo que una llave de acceso tiene que firmar para entrar sin usuario o, con el «challenge» de un rechazo de /login, para el segundo paso. Sirve una vez, cinco minutos, en el mismo navegador.',
  group: 'access',
  query: nothing,
  body: z.object({ challenge: labelled(texts.challenge, z.string().max(200).optional()) }),
  reply: requestOptions,
  permission: 'public',
  effect: 'write',
});

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/login/passkey',
  summary: 'Inicia una sesión con una llave de acceso, que vale por la contraseña y por el segundo paso.',
  group: 'access',
  query: nothing,
  body: z.object({ assertion: passkeyAssertion }),
  reply: signedIn,
  permission: 'public',
  effect: 'write',
});

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/passkey-options',
  summary: 'Da lo que el navegador necesita para hacer una llave de acceso de la cuenta propia.',
  group: 'access',
  query: nothing,
  body: nothing,
  /** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
  reply: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    excludeCredentials: descriptors,
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  permission: 'signed-in',
  confirmed: true,
  whileHeld: true,
  effect: 'write',
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/add-passkey',
  summary:
    'Agrega una llave de acceso a la cuenta propia. Con el primer segundo paso da los códigos de recuperación, que no se vuelven a mostrar.',
  group: 'access',
  query: nothing,
  body: z.object({
    name: labelled(texts.name, requiredText(60)),
    id: labelled(texts.passkey, bytes(1400)),
    clientDataJSON: labelled(texts.passkey, bytes(4000)),
    attestationObject: labelled(texts.passkey, bytes(20_000)),
    transports: labelled(texts.passkey, z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)),
  }),
  /** Empty if the account has recovery codes. */
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  permission: 'signed-in',
  confirmed: true,
  whileHeld: true,
  effect: 'write',
  refreshes: ['/api/check-own-account', '/api/session'],
});

export const passkeyConfirmationOptions = endpoint({
  method: 'POST',
  path: '/api/passkey-confirmation-options',
  summary: 'Da lo que una llave de acceso de la cuenta propia tiene que firmar para confirmar de quién es la sesión.',
  group: 'access',
  query: nothing,
  body: nothing,
  reply: requestOptions,
  permission: 'signed-in',
  whileHeld: true,
  effect: 'write',
});
