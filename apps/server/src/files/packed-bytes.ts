import { inflateRawSync } from 'node:zlib';
import type { DecimalSign } from '@contador/kernel';
import type { MarketFile } from '@contador/market-files';

/** A file as its raw deflate stream. */
export interface PackedBytes {
  readonly name: string;
  readonly size: number;
  readonly deflated: Uint8Array;
  /** Of the numbers that it carries as text, where the person declared it. */
  readonly decimalSign?: DecimalSign | undefined;
}

/** Unpacked once, when it is looked at. */
export function unpackedFile({ name, size, deflated, decimalSign }: PackedBytes): MarketFile {
  return { name, size, decimalSign, bytes: inflateRawSync(deflated, { maxOutputLength: Math.max(1, size) }) };
}
