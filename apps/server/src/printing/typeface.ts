import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Font weights of publications. */
export const weights = [400, 500, 600] as const;
export type Weight = (typeof weights)[number];

/** Alphabets of the typeface, as divided by its package. Directly drawn sheets use the first. */
export const alphabets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;
export type Alphabet = (typeof alphabets)[number];

/** Font file of IBM Plex Sans in a weight and alphabet, from its package. */
export function typeface(weight: Weight, format: 'woff' | 'woff2', alphabet: Alphabet = 'latin'): Buffer {
  return readFileSync(resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${alphabet}-${weight}-normal.${format}`));
}
