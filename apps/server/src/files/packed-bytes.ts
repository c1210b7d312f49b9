import { inflateRawSync } from 'node:zlib';
import type { MarketFile } from '@contador/market-files';

/** A file as its raw deflate stream. */
export interface PackedBytes {
  readonly name: string;
  readonly size: number;
  readonly deflated: Uint8Array;
}

/** Unpacked once, when it is looked at. */
export function unpackedFile({ name, size, deflated }: PackedBytes): MarketFile {
  return { name, size, bytes: inflateRawSync(deflated, { maxOutputLength: Math.max(1, size) }) };
}
