import { createHash } from 'node:crypto';
import type { MarketFile } from '@contador/market-files';

/** The digest of a set of files, whatever their order: the same names with the same bytes. */
export function contentDigest(files: readonly MarketFile[]): string {
  const lines = files.map(({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')} ${name}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
