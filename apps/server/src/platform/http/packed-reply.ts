import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Compression of replies: smaller ones are not worth it, and a higher level is too slow. */
export const packing = { threshold: 1024, level: 4 } as const;

const GZIP = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?<weight>[\d.]+)\s*)?(?=,|$)/i;

/** Compresses with gzip; `undefined` if the input is too small. */
export async function packed(bytes: Buffer): Promise<Buffer | undefined> {
  return bytes.length < packing.threshold ? undefined : await promisify(gzip)(bytes, { level: packing.level });
}

/** True if the client accepts gzip. */
export function takesGzip(headers: Readonly<Record<string, string | readonly string[] | undefined>>): boolean {
  if (headers['x-no-compression'] !== undefined) return false;
  const named = GZIP.exec(String(headers['accept-encoding'] ?? ''));
  return named !== null && Number(named.groups?.weight ?? 1) > 0;
}
