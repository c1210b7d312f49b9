import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** How replies go over the line: smaller ones are not worth the packing, and a better packing is not worth the wait. */
export const packing = { threshold: 1024, level: 4 } as const;

const GZIP = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?<weight>[\d.]+)\s*)?(?=,|$)/i;

/** The bytes packed with gzip; `undefined` where they are too few. */
export async function packed(bytes: Buffer): Promise<Buffer | undefined> {
  return bytes.length < packing.threshold ? undefined : await promisify(gzip)(bytes, { level: packing.level });
}

/** Whether who asks takes a reply packed with gzip. */
export function takesGzip(headers: Readonly<Record<string, string | readonly string[] | undefined>>): boolean {
  if (headers['x-no-compression'] !== undefined) return false;
  const named = GZIP.exec(String(headers['accept-encoding'] ?? ''));
  return named !== null && Number(named.groups?.weight ?? 1) > 0;
}
