import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);

/** Font weights of publications. */
export const weights = [400, 500, 600] as const;
export type Weight = (typeof weights)[number];

/** Alphabets of the typeface, as divided by its package. Directly drawn sheets use the first. */
export const alphabets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;
export type Alphabet = (typeof alphabets)[number];

/** Font file of IBM Plex Sans for browsers, from its package. */
export function webTypeface(weight: Weight): Buffer {
  return fontFile(weight, 'latin', 'woff2');
}

/** Font of IBM Plex Sans as TrueType, which the typesetter and drawn sheets need. */
export function plainTypeface(weight: Weight, alphabet: Alphabet = 'latin'): Buffer {
  return plainFont(fontFile(weight, alphabet, 'woff'));
}

function fontFile(weight: Weight, alphabet: Alphabet, format: 'woff' | 'woff2'): Buffer {
  return readFileSync(resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${alphabet}-${weight}-normal.${format}`));
}

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

/** Converts a WOFF 1.0 font into the contained TrueType or OpenType font by decompressing its tables. Throws for other data. */
function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(FONT_HEADER + FONT_ENTRY * count);
  const log = Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** log * 16, 6);
  directory.writeUInt16BE(log, 8);
  directory.writeUInt16BE((count - 2 ** log) * 16, 10);
  const parts: Buffer[] = [directory];
  let position = directory.length;
  for (let at = 0; at < count; at++) {
    const entry = WOFF_HEADER + WOFF_ENTRY * at;
    const [offset, packed, length, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const own = FONT_HEADER + FONT_ENTRY * at;
    woff.copy(directory, own, entry, entry + 4);
    directory.writeUInt32BE(checksum, own + 4);
    directory.writeUInt32BE(position, own + 8);
    directory.writeUInt32BE(length, own + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    position += length + padding.length;
  }
  return Buffer.concat(parts);
}
