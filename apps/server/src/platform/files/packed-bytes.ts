import { inflateRawSync } from 'node:zlib';
import type { DecimalSign } from '@contador/kernel';
import type { MarketFile } from '@contador/market-files';

/** A file as a raw deflate stream. */
export interface PackedBytes {
  readonly name: string;
  readonly size: number;
  readonly deflated: Uint8Array;
  /** Decimal sign of numbers stored as text, if the person declared it. */
  readonly decimalSign?: DecimalSign | undefined;
}

/** Inflates the file. */
export function unpackedFile({ name, size, deflated, decimalSign }: PackedBytes): MarketFile {
  return { name, size, decimalSign, bytes: inflateRawSync(deflated, { maxOutputLength: Math.max(1, size) }) };
}
