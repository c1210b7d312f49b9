import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createDeflateRaw, type DeflateRaw, deflateRaw } from 'node:zlib';
import { deflateLevel } from './deflate-level.ts';

const deflate = promisify(deflateRaw);
/** Smaller files are compressed in one call, without a stream. */
const SMALL = 256 * 1024;
const SMALL_LEVEL = 5;
/** Large files are numeric text: a higher level takes three times as long for a tenth less. */
const LARGE_LEVEL = 2;
const PIECE = 1024 * 1024;

/** Size and digest of a file after it was read completely. */
export interface PackedFile {
  readonly size: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

/** A piece of the deflate stream, and the number of file bytes that it covers. */
export interface PackedPiece {
  readonly deflated: Buffer;
  readonly size: number;
}

/**
 * Compresses a stream and passes each piece to `take`, waiting for it, so that at most one piece is in memory. `arrived` receives the
 * number of bytes read so far, and aborts by throwing.
 */
export async function packFile(
  content: Readable,
  take: (piece: PackedPiece) => Promise<void>,
  arrived: (bytes: number) => void,
): Promise<PackedFile> {
  const hash = createHash('sha256');
  const first: Buffer[] = [];
  let size = 0;
  let stream: PackingStream | undefined;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      arrived(size);
      hash.update(chunk);
      if (stream === undefined) {
        first.push(chunk);
        if (size < SMALL) continue;
        stream = new PackingStream(take, deflateLevel(Buffer.concat(first), LARGE_LEVEL));
        for (const early of first.splice(0)) await stream.write(early);
      } else await stream.write(chunk);
    }
    if (stream === undefined) {
      const bytes = Buffer.concat(first);
      await take({ deflated: await deflate(bytes, { level: deflateLevel(bytes, SMALL_LEVEL) }), size });
    } else await stream.end();
    return { size, sha256: hash.digest('hex') };
  } finally {
    stream?.close();
  }
}

class PackingStream {
  private readonly deflating: DeflateRaw;
  private readonly packed: Buffer[] = [];
  private readonly failed: Promise<never>;
  private packedBytes = 0;
  private bytes = 0;

  constructor(
    private readonly take: (piece: PackedPiece) => Promise<void>,
    level: number,
  ) {
    this.deflating = createDeflateRaw({ level, chunkSize: 64 * 1024 });
    this.deflating.on('data', (chunk: Buffer) => {
      this.packed.push(chunk);
      this.packedBytes += chunk.length;
    });
    this.failed = new Promise((_, reject) => this.deflating.once('error', reject));
    this.failed.catch(() => undefined);
  }

  async write(chunk: Buffer): Promise<void> {
    this.bytes += chunk.length;
    if (!this.deflating.write(chunk)) await Promise.race([once(this.deflating, 'drain'), this.failed]);
    if (this.packedBytes >= PIECE) await this.hand();
  }

  async end(): Promise<void> {
    this.deflating.end();
    await Promise.race([once(this.deflating, 'end'), this.failed]);
    await this.hand();
  }

  close(): void {
    this.deflating.destroy();
  }

  private async hand(): Promise<void> {
    const piece = { deflated: Buffer.concat(this.packed.splice(0)), size: this.bytes };
    this.packedBytes = 0;
    this.bytes = 0;
    await this.take(piece);
  }
}
