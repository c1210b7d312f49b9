import type { Area, Color, Pen } from '../../../printing/sheets/pen.ts';
import { type ShapedText, shapeText, UndrawnText } from '../../../printing/sheets/shaped-text.ts';
import type { SheetWeight } from '../../../printing/sheets/typefaces.ts';

export const ink: Color = '#1D1F20';
export const soft: Color = '#565957';
export const hair: Color = '#D0D0C8';
export const weekend: Color = '#F1F2EC';
export const imported: Color = '#256BAD';
export const exported: Color = '#D49A17';
export const exchanged: Color = '#F0CF7A';
export const paid: Color = '#8F5F06';
export const after: Color = '#FBF0D8';
export const change: Color = '#12507B';

interface TextStyle {
  readonly size: number;
  readonly weight?: SheetWeight;
  readonly color?: Color;
  readonly align?: 'left' | 'right' | 'center';
  /** Available width in points. A longer text is written smaller, so that nothing is cut. */
  readonly within?: number;
}

/** Writes a line of text on the baseline `base`. */
export function write(pen: Pen, text: string, x: number, base: number, style: TextStyle): void {
  const { weight = 400, color = ink, align = 'left', within = Number.POSITIVE_INFINITY } = style;
  if (text === '') return;
  const { shaped } = drawn(text, weight);
  const size = Math.min(style.size, (within * 1000) / Math.max(1, shaped.width));
  const wide = (shaped.width * size) / 1000;
  const start = align === 'left' ? x : align === 'right' ? x - wide : x - wide / 2;
  pen.text({ shaped, size, weight, color }, start, base);
}

/** Draws the frame of the hour of the change. */
export function frame(pen: Pen, { x, y, width, height }: Area): void {
  for (const edge of [y, y + height]) pen.line({ x, y: edge, width }, { thickness: 0.8, color: change });
  for (const edge of [x, x + width]) pen.rectangle({ x: edge - 0.4, y, width: 0.8, height }, change);
}

/** Writes lines under each other, the first one on the baseline `base`. */
export function writeLines(
  pen: Pen,
  lines: readonly string[],
  x: number,
  base: number,
  style: TextStyle & { readonly leading: number },
): void {
  for (const [at, line] of lines.entries()) write(pen, line, x, base + at * style.leading, style);
}

/** Wraps a text to the column width; returns no line for an empty text. */
export function linesOf(
  text: string,
  { size, weight = 400, within }: TextStyle & { readonly within: number },
): string[] {
  const lines: string[] = [];
  const words = drawn(text, weight)
    .text.split(/\s+/)
    .filter((it) => it !== '');
  for (const word of words.flatMap((it) => [...partsOf(it, size, weight, within)])) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer, size, weight) <= within) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Divides a word that is wider than its column. */
function* partsOf(word: string, size: number, weight: SheetWeight, within: number): Generator<string> {
  let rest = word;
  while (rest.length > 1 && widthOf(rest, size, weight) > within) {
    let length = rest.length - 1;
    while (length > 1 && widthOf(rest.slice(0, length), size, weight) > within) length--;
    yield rest.slice(0, length);
    rest = rest.slice(length);
  }
  yield rest;
}

/** Width of a text on one line, in points. */
export function widthOf(text: string, size: number, weight: SheetWeight): number {
  return (drawn(text, weight).shaped.width * size) / 1000;
}

/** A drawable text, and its glyphs. */
interface DrawnText {
  readonly text: string;
  readonly shaped: ShapedText;
}

/** Shapes a text. Characters that the typeface lacks become question marks, so that they never stop an annex from being drawn. */
function drawn(text: string, weight: SheetWeight): DrawnText {
  try {
    return { text, shaped: shapeText(text, weight) };
  } catch (error) {
    if (!(error instanceof UndrawnText)) throw error;
    const drawable = [...text].map((sign) => (isDrawn(sign, weight) ? sign : '?')).join('');
    return { text: drawable, shaped: shapeText(drawable, weight) };
  }
}

function isDrawn(sign: string, weight: SheetWeight): boolean {
  try {
    shapeText(sign, weight);
    return true;
  } catch (error) {
    if (error instanceof UndrawnText) return false;
    throw error;
  }
}
