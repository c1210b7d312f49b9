import { createHash, randomBytes } from 'node:crypto';

const ADDRESS = /^([a-z][a-z0-9-]{0,39})\.([A-Za-z0-9_-]{43})$/;

/** What an address says: whose it is, and the digest of the secret that it holds. The secret itself is nowhere kept. */
export interface UploadAddress {
  readonly tenant: string;
  /** SHA-256. */
  readonly digest: Buffer;
}

/** A new address of the tenant: what the person is given, and what is kept of it. */
export function newAddress(tenant: string): { readonly address: string; readonly digest: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { address: `${tenant}.${secret}`, digest: digestOf(secret) };
}

/** Reads an address; `undefined` for what none could be. */
export function readAddress(address: string): UploadAddress | undefined {
  const [, tenant, secret] = ADDRESS.exec(address) ?? [];
  return tenant === undefined || secret === undefined ? undefined : { tenant, digest: digestOf(secret) };
}

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
