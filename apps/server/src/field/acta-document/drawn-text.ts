import { sheetTypeface } from '../../printing/sheets/typefaces.ts';

/** The text with what the typeface does not draw named by its code, `‹U+03A9›`: an acta is drawn whatever somebody typed. */
export function drawnText(text: string): string {
  const { glyph } = sheetTypeface(400);
  return [...text.normalize('NFC')]
    .map((character) => (draws(glyph, character) ? character : named(character)))
    .join('');
}

function draws(glyph: (code: number) => number | undefined, character: string): boolean {
  const code = character.codePointAt(0) as number;
  return code === NEW_LINE || (code >= FIRST_SIGN && glyph(code) !== undefined);
}

const NEW_LINE = 10;
const FIRST_SIGN = 32;

function named(character: string): string {
  const code = (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');
  return `‹U+${code}›`;
}
