import { isoMonth, type Month } from '@contador/kernel';

/**
 * A factor near 1 for a figure in a month, at most `spread` away from it. The same figure and month always give the same factor, so that
 * the demonstration is the same on every machine.
 */
export function variation(figure: string, month: Month, spread: number): number {
  return 1 + spread * (2 * chance(`${figure} ${isoMonth(month)}`) - 1);
}

/** A number from 0 to 1 that depends on the text alone (FNV-1a, mixed once more so that similar texts give distant numbers). */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0xffffffff;
}
