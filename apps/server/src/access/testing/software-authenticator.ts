import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** CBOR (RFC 8949) of integers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, part]) => [cbor(key), cbor(part)])]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
}

/** Deviations of an authenticator, or of the browser around it, from the standard. */
export interface Deviation {
  /** Origin of the page that asks. */
  readonly origin?: string;
  /** Domain for which the authenticator signs. */
  readonly rpId?: string;
  /** False for a person who was present and gave neither PIN nor fingerprint. */
  readonly verified?: boolean;
  /** Counter of signatures; one more than before by default. */
  readonly counter?: number;
  /** User handle that the authenticator returns; its own by default. */
  readonly userHandle?: string | undefined;
  /** Kind of act that the browser signs. */
  readonly type?: string;
}

interface Creation {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

const ORIGIN = 'https://contador.example';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const digest = (content: string | Buffer) => createHash('sha256').update(content).digest();

/** An authenticator with one passkey, in software: the attestation and the assertions that a browser would send (WebAuthn level 3, ES256). */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  #counter = 0;
  #userHandle: string | undefined;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    // COSE key (RFC 9053): type EC2, ES256, curve P-256, x, y.
    this.#publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** Makes the passkey that the options ask for. */
  create({ challenge, rp, user }: Creation, deviation: Deviation = {}) {
    this.#userHandle = user.id;
    const credential = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([credential.length >> 8, credential.length & 0xff]);
    const data = this.#authenticatorData(rp.id, HAS_CREDENTIAL, deviation);
    const authData = Buffer.concat([data, Buffer.alloc(16), length, credential, this.#publicKey]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs the challenge of the options. */
  sign({ challenge, rpId }: { readonly challenge: string; readonly rpId: string }, deviation: Deviation = {}) {
    const data = this.#authenticatorData(rpId, 0, deviation);
    const client = clientData('webauthn.get', challenge, deviation);
    const signature = createSign('sha256').update(data).update(digest(client)).sign(this.#key);
    const userHandle = 'userHandle' in deviation ? deviation.userHandle : this.#userHandle;
    return {
      id: this.id,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle !== undefined && { userHandle }),
    };
  }

  #authenticatorData(rpId: string, flags: number, { rpId: other, verified = true, counter }: Deviation): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    const state = Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]);
    return Buffer.concat([digest(other ?? rpId), state, count]);
  }
}

function clientData(type: string, challenge: string, { origin = ORIGIN, type: other }: Deviation): Buffer {
  return Buffer.from(JSON.stringify({ type: other ?? type, challenge, origin, crossOrigin: false }));
}
