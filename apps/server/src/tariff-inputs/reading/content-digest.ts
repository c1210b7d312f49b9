import { createHash } from 'node:crypto';

/** Digest of a set of files, independent of their order: equal for equal names with equal bytes. */
export function contentDigest(files: readonly { readonly name: string; readonly sha256: string }[]): string {
  const lines = files.map(({ name, sha256 }) => `${sha256} ${name}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
