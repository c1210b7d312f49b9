import { createHash, randomBytes } from 'node:crypto';

const ADDRESS = /^([a-z][a-z0-9-]{0,39})\.([A-Za-z0-9_-]{43})$/;

/** The parts of an upload address: its tenant, and the digest of its secret. The secret itself is not stored. */
export interface UploadAddress {
  readonly tenant: string;
  /** SHA-256 of the secret. */
  readonly digest: Buffer;
}

/** Creates an upload address of the tenant: the address for the person, and the digest to be stored. */
export function newAddress(tenant: string): { readonly address: string; readonly digest: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { address: `${tenant}.${secret}`, digest: digestOf(secret) };
}

/** Parses an upload address; `undefined` if it is malformed. */
export function readAddress(address: string): UploadAddress | undefined {
  const [, tenant, secret] = ADDRESS.exec(address) ?? [];
  return tenant === undefined || secret === undefined ? undefined : { tenant, digest: digestOf(secret) };
}

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
