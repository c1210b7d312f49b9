import { plainFont } from './plain-font.ts';
import { type Alphabet, alphabets, typeface, type Weight } from './typeface.ts';

const FAMILY = 'IBM Plex Sans';

/** Font family per alphabet, in fallback order. The names differ because the typesetter merges fonts of equal names. */
const familyOf: Readonly<Record<Alphabet, string>> = {
  latin: FAMILY,
  'latin-ext': 'IBM Plex Late',
  greek: 'IBM Plex Grek',
  cyrillic: 'IBM Plex Cyrl',
  vietnamese: 'IBM Plex Viet',
};
export const families: readonly string[] = alphabets.map((alphabet) => familyOf[alphabet]);

/** Font of an alphabet, renamed to the family of that alphabet. */
export function fontOfFamily(weight: Weight, alphabet: Alphabet): Buffer {
  const font = plainFont(typeface(weight, 'woff', alphabet));
  const [known, own] = [bigEndian(FAMILY), bigEndian(familyOf[alphabet])];
  for (let at = font.indexOf(known); at >= 0; at = font.indexOf(known, at + known.length)) own.copy(font, at);
  return font;
}

/** UTF-16 big-endian, the encoding of names in a font. */
function bigEndian(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}
