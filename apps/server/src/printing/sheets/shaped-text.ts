import { shapedFigure } from './shaped-figure.ts';
import { type SheetWeight, sheetTypeface } from './typefaces.ts';

/** Text as glyphs. Lengths are in thousandths of the font size. */
export interface ShapedText {
  readonly width: number;
  /** Operand array that shows the text in a PDF. */
  readonly shown: string;
  /** Start of each character, followed by the end of the text. */
  readonly places: readonly number[];
}

/** Thrown for a character that the typeface lacks, or that cannot be drawn separately. */
export class UndrawnText extends Error {}

/** Cache of shaped text: names of lines and months recur in every bill. */
const shaped = { 400: new Map<string, ShapedText>(), 600: new Map<string, ShapedText>() };
const MOST = 20_000;

export function shapeText(text: string, weight: SheetWeight): ShapedText {
  // Figures hardly ever repeat and would evict the names from the cache.
  const figure = shapedFigure(text, weight);
  if (figure !== undefined) return figure;
  const known = shaped[weight].get(text);
  if (known !== undefined) return known;
  if (shaped[weight].size >= MOST) shaped[weight].clear();
  const made = shape(text, weight);
  shaped[weight].set(text, made);
  return made;
}

/** Characters that stand by themselves; combining marks are left to the typesetter. */
const DRAWN =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u0131\u0152\u0153\u2013\u2014\u2018-\u2022\u2026\u2039-\u203a\u20ac\u2122\u2212]*$/;

function shape(text: string, weight: SheetWeight): ShapedText {
  const { glyph, advances, kern, ligature } = sheetTypeface(weight);
  if (!DRAWN.test(text)) throw new UndrawnText(text);
  const glyphs: number[] = [];
  // Number of characters per glyph: one or two.
  const lengths: number[] = [];
  for (const character of text) {
    const next = glyph(character.codePointAt(0) as number);
    if (next === undefined) throw new UndrawnText(text);
    const both = lengths.at(-1) === 1 ? ligature(glyphs.at(-1) as number, next) : undefined;
    if (both !== undefined) {
      glyphs[glyphs.length - 1] = both;
      lengths[lengths.length - 1] = 2;
    } else {
      glyphs.push(next);
      lengths.push(1);
    }
  }
  const places = [0];
  let width = 0;
  let shown = '[<';
  for (const [at, each] of glyphs.entries()) {
    const right = glyphs[at + 1];
    const adjusted = right === undefined ? 0 : kern(each, right);
    const advance = (advances[each] ?? 0) + adjusted;
    if (lengths[at] === 2) places.push(width + advance / 2);
    width += advance;
    places.push(width);
    shown += each.toString(16).padStart(4, '0');
    if (adjusted !== 0) shown += `>${-adjusted}<`;
  }
  return { width, shown: `${shown}>]`, places };
}
