import { type SheetWeight, sheetTypeface } from './typefaces.ts';

/** Text as glyphs. */
export interface ShapedText {
  /** In thousandths of the font size. */
  readonly width: number;
  /** Operand array that shows the text in a PDF. */
  readonly shown: string;
}

/** Thrown for a character that the typeface lacks, or that cannot be drawn separately. */
export class UndrawnText extends Error {}

/** Cache of shaped text: names of lines and months recur in every annex. */
const shaped = { 400: new Map<string, ShapedText>(), 600: new Map<string, ShapedText>() };
const MOST = 20_000;
const FIGURE = /^[\d.,·−]{2,24}$/;

export function shapeText(text: string, weight: SheetWeight): ShapedText {
  // Figures hardly ever repeat and would evict the names from the cache.
  if (FIGURE.test(text)) return shape(text, weight);
  const known = shaped[weight].get(text);
  if (known !== undefined) return known;
  if (shaped[weight].size >= MOST) shaped[weight].clear();
  const made = shape(text, weight);
  shaped[weight].set(text, made);
  return made;
}

/** Characters that stand by themselves; combining marks are not drawn. */
const DRAWN =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u0131\u0152\u0153\u2013\u2014\u2018-\u2022\u2026\u2039-\u203a\u20ac\u2122\u2212]*$/;

function shape(text: string, weight: SheetWeight): ShapedText {
  const { glyph, advances, kern, ligature } = sheetTypeface(weight);
  if (!DRAWN.test(text)) throw new UndrawnText(text);
  const glyphs: number[] = [];
  let isLigature = false;
  for (const character of text) {
    const next = glyph(character.codePointAt(0) as number);
    if (next === undefined) throw new UndrawnText(text);
    const both: number | undefined =
      isLigature || glyphs.length === 0 ? undefined : ligature(glyphs.at(-1) as number, next);
    isLigature = both !== undefined;
    if (both !== undefined) glyphs[glyphs.length - 1] = both;
    else glyphs.push(next);
  }
  let width = 0;
  let shown = '[<';
  for (const [at, each] of glyphs.entries()) {
    const right = glyphs[at + 1];
    const adjusted = right === undefined ? 0 : kern(each, right);
    width += (advances[each] ?? 0) + adjusted;
    shown += each.toString(16).padStart(4, '0');
    if (adjusted !== 0) shown += `>${-adjusted}<`;
  }
  return { width, shown: `${shown}>]` };
}
