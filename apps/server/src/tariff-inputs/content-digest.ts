import { createHash } from 'node:crypto';

/** The digest of a set of files, whatever their order: the same names with the same bytes. */
export function contentDigest(files: readonly { readonly name: string; readonly sha256: string }[]): string {
  const lines = files.map(({ name, sha256 }) => `${sha256} ${name}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
