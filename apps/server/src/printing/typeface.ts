import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Weights in which publications are set. */
export const weights = [400, 500, 600] as const;
export type Weight = (typeof weights)[number];

/** A weight of IBM Plex Sans, latin, as its package ships it. */
export function typeface(weight: Weight, format: 'woff' | 'woff2'): Buffer {
  return readFileSync(resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.${format}`));
}
