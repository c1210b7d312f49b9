import { shapedFigure } from './shaped-figure.ts';
import { type SheetWeight, sheetTypeface } from './typefaces.ts';

/** A text in glyphs. Lengths are thousandths of the size. */
export interface ShapedText {
  readonly width: number;
  /** The array that shows it in a PDF. */
  readonly shown: string;
  /** Where each character of the text begins, and at last where it ends. */
  readonly places: readonly number[];
}

/** Thrown for a character that the typeface does not draw, or not by itself. */
export class UndrawnText extends Error {}

/** Texts that were shaped before: names of lines and months are the same in every bill. */
const shaped = { 400: new Map<string, ShapedText>(), 600: new Map<string, ShapedText>() };
const MOST = 20_000;

export function shapeText(text: string, weight: SheetWeight): ShapedText {
  // Figures are hardly ever the same twice: they would drive the names out.
  const figure = shapedFigure(text, weight);
  if (figure !== undefined) return figure;
  const known = shaped[weight].get(text);
  if (known !== undefined) return known;
  if (shaped[weight].size >= MOST) shaped[weight].clear();
  const made = shape(text, weight);
  shaped[weight].set(text, made);
  return made;
}

/** Letters, figures and signs that stand by themselves: marks that are set over a letter are left to the typesetter. */
const DRAWN =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u0131\u0152\u0153\u2013\u2014\u2018-\u2022\u2026\u2039-\u203a\u20ac\u2122\u2212]*$/;

function shape(text: string, weight: SheetWeight): ShapedText {
  const { glyph, advances, kern, ligature } = sheetTypeface(weight);
  if (!DRAWN.test(text)) throw new UndrawnText(text);
  const glyphs: number[] = [];
  // Which characters each glyph draws: one, or two.
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
