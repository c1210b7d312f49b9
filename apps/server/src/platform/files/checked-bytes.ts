import { createHash } from 'node:crypto';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { StoredFileDamaged } from './object-store.ts';

/** Inflates a file and checks it against its size and digest (64 hexadecimal digits). Throws `StoredFileDamaged`. */
export async function checkedBytes(deflated: Uint8Array, size: number, sha256: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await check(deflated, size, sha256, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks);
}

/** `checkedBytes` without keeping the content. */
export async function checkBytes(deflated: Uint8Array, size: number, sha256: string): Promise<void> {
  await check(deflated, size, sha256, () => undefined);
}

/**
 * Smaller files are inflated in one call, since a stream takes longer to set up. Larger ones use chunks of this size: Node's default of 16
 * kB takes five times as long.
 */
const SMALL = 256 * 1024;

async function check(deflated: Uint8Array, size: number, sha256: string, take: (chunk: Buffer) => void): Promise<void> {
  if (size <= SMALL) {
    take(smallBytes(deflated, size, sha256));
    return;
  }
  const stream = createInflateRaw({ chunkSize: SMALL });
  stream.end(deflated);
  const hash = createHash('sha256');
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > size) throw new StoredFileDamaged(sha256);
      hash.update(chunk);
      take(chunk);
    }
  } catch {
    throw new StoredFileDamaged(sha256);
  } finally {
    stream.destroy();
  }
  if (length !== size || hash.digest('hex') !== sha256) throw new StoredFileDamaged(sha256);
}

function smallBytes(deflated: Uint8Array, size: number, sha256: string): Buffer {
  let bytes: Buffer;
  try {
    bytes = inflateRawSync(deflated, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw new StoredFileDamaged(sha256);
  }
  const isWhole = bytes.length === size && createHash('sha256').update(bytes).digest('hex') === sha256;
  if (!isWhole) throw new StoredFileDamaged(sha256);
  return bytes;
}
