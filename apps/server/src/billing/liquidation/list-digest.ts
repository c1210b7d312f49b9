import { createHash } from 'node:crypto';

/** By which a list of figures is found again; 16 hexadecimal digits. */
export function listDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}
