import { plainFont } from './plain-font.ts';
import { type Alphabet, alphabets, typeface, type Weight } from './typeface.ts';

const FAMILY = 'IBM Plex Sans';

/** The typeface by alphabet, in the order in which they are asked for a sign: a typesetter takes two fonts of one name for one. */
const familyOf: Readonly<Record<Alphabet, string>> = {
  latin: FAMILY,
  'latin-ext': 'IBM Plex Late',
  greek: 'IBM Plex Grek',
  cyrillic: 'IBM Plex Cyrl',
  vietnamese: 'IBM Plex Viet',
};
export const families: readonly string[] = alphabets.map((alphabet) => familyOf[alphabet]);

/** A font of the typeface under the name of its alphabet's family. */
export function fontOfFamily(weight: Weight, alphabet: Alphabet): Buffer {
  const font = plainFont(typeface(weight, 'woff', alphabet));
  const [known, own] = [bigEndian(FAMILY), bigEndian(familyOf[alphabet])];
  for (let at = font.indexOf(known); at >= 0; at = font.indexOf(known, at + known.length)) own.copy(font, at);
  return font;
}

/** As a font writes its names. */
function bigEndian(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}
