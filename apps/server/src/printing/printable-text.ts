import { plainFont } from './plain-font.ts';
import { readFont } from './sheets/font-program.ts';
import { alphabets, typeface } from './typeface.ts';

const ALWAYS_DRAWN = /^[\n\u0020-\u007e]*$/;
/** What is seen by its neighbours alone: joiners, directions, variants, marks of the byte order. */
const UNSEEN = /^\p{Default_Ignorable_Code_Point}$/u;
const BLANK = /^[\t\p{Zs}]$/u;
const DASH = /^\p{Pd}$/u;

let drawn: ReadonlySet<number> | undefined;

/**
 * The text in signs that the typeface has, because a document with any other cannot be set: letters and marks as one letter, blanks and
 * dashes as the plain ones, what is not seen left out, compatible letters in the place of composed ones, and the rest named by its code,
 * `‹U+1F44D›`. Idempotent; a text of composed letters that can be set stays as it is.
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

/** The weights have the same signs. Read once in each thread. */
function drawnCodePoints(): ReadonlySet<number> {
  const known = new Set<number>(['\n'.charCodeAt(0)]);
  for (const alphabet of alphabets) {
    for (const [codePoint] of readFont(plainFont(typeface(400, 'woff', alphabet))).codePoints()) known.add(codePoint);
  }
  return known;
}
