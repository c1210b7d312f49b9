import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Weights in which publications are set. */
export const weights = [400, 500, 600] as const;
export type Weight = (typeof weights)[number];

/** The alphabets of the typeface, as its package divides it. What is drawn by ourselves is of the first. */
export const alphabets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;
export type Alphabet = (typeof alphabets)[number];

/** A weight of IBM Plex Sans in one of its alphabets, as its package ships it. */
export function typeface(weight: Weight, format: 'woff' | 'woff2', alphabet: Alphabet = 'latin'): Buffer {
  return readFileSync(resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${alphabet}-${weight}-normal.${format}`));
}
