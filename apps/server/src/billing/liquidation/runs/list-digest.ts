import { createHash } from 'node:crypto';

/** Digest that identifies a list of figures: 16 hexadecimal digits. */
export function listDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}
