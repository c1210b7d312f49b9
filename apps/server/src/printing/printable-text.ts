import { readFont } from './sheets/font-program.ts';
import { alphabets, plainTypeface } from './typeface.ts';

const ALWAYS_DRAWN = /^[\n\u0020-\u007e]*$/;
/** Characters that are visible only through their neighbours: joiners, direction marks, variation selectors, byte order marks. */
const UNSEEN = /^\p{Default_Ignorable_Code_Point}$/u;
const BLANK = /^[\t\p{Zs}]$/u;
const DASH = /^\p{Pd}$/u;

let drawn: ReadonlySet<number> | undefined;

/**
 * Rewrites text with characters of the typeface, because a document with any other cannot be set: composes letters with marks, replaces
 * blanks and dashes with plain ones, drops invisible characters, uses compatible letters, and writes the rest by code, `‹U+1F44D›`.
 * Idempotent; composed text that can be set stays unchanged.
 */
export function printableText(text: string): string {
  if (ALWAYS_DRAWN.test(text)) return text;
  const composed = text.normalize('NFC');
  return isDrawn(composed) ? composed : Array.from(composed, printableSign).join('');
}

function printableSign(sign: string): string {
  if (isDrawn(sign)) return sign;
  if (BLANK.test(sign)) return ' ';
  if (DASH.test(sign)) return '-';
  if (UNSEEN.test(sign)) return '';
  const plain = sign.normalize('NFKC');
  return plain !== sign && isDrawn(plain) ? plain : named(sign);
}

function named(sign: string): string {
  return `‹U+${(sign.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}›`;
}

function isDrawn(text: string): boolean {
  drawn ??= drawnCodePoints();
  for (const sign of text) if (!drawn.has(sign.codePointAt(0) as number)) return false;
  return true;
}

/** Code points of the typeface, equal in all weights. Read once per thread. */
function drawnCodePoints(): ReadonlySet<number> {
  const known = new Set<number>(['\n'.charCodeAt(0)]);
  for (const alphabet of alphabets) {
    for (const [codePoint] of readFont(plainTypeface(400, alphabet)).codePoints()) known.add(codePoint);
  }
  return known;
}
