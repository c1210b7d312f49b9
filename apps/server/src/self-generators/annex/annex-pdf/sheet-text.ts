import type { Color, Pen } from '../../../printing/sheets/pen.ts';
import { shapeText, UndrawnText } from '../../../printing/sheets/shaped-text.ts';
import type { SheetWeight } from '../../../printing/sheets/typefaces.ts';

export const ink: Color = '#1D1F20';
export const soft: Color = '#565957';
export const hair: Color = '#D0D0C8';
export const imported: Color = '#256BAD';
export const exchanged: Color = '#E3B860';
export const paid: Color = '#8F5F06';
export const after: Color = '#FBF0D8';
export const change: Color = '#12507B';

interface TextStyle {
  readonly size: number;
  readonly weight?: SheetWeight;
  readonly color?: Color;
  readonly align?: 'left' | 'right' | 'center';
  /** Points that it has; what is longer ends in an ellipsis. */
  readonly within?: number;
}

/** Writes a line at that place of its base line. */
export function write(pen: Pen, text: string, x: number, base: number, style: TextStyle): void {
  const { size, weight = 400, color = ink, align = 'left', within } = style;
  const said = within === undefined ? drawable(text, weight) : fitted(drawable(text, weight), size, weight, within);
  if (said === '') return;
  const wide = widthOf(said, size, weight);
  const left = align === 'left' ? x : align === 'right' ? x - wide : x - wide / 2;
  pen.text({ text: said, size, weight, color }, left, base);
}

/** Writes a text on at most so many lines, the last of which ends in an ellipsis where there is more; gives how many it took. */
export function writeLines(
  pen: Pen,
  text: string,
  x: number,
  base: number,
  style: TextStyle & { readonly within: number; readonly leading: number; readonly most: number },
): number {
  const { size, weight = 400, within, leading, most } = style;
  const lines: string[] = [];
  for (const word of drawable(text, weight).split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    const fits = lines.length > 0 && (lines.length === most || widthOf(longer, size, weight) <= within);
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  for (const [at, line] of lines.entries()) write(pen, line, x, base + at * leading, style);
  return lines.length;
}

function widthOf(text: string, size: number, weight: SheetWeight): number {
  return (shapeText(text, weight).width * size) / 1000;
}

function fitted(text: string, size: number, weight: SheetWeight, within: number): string {
  if (widthOf(text, size, weight) <= within) return text;
  let length = text.length - 1;
  while (length > 0 && widthOf(`${text.slice(0, length)}…`, size, weight) > within) length--;
  return `${text.slice(0, length)}…`;
}

/** A sign that the typeface lacks is a question mark: nobody's annex stays away for it. */
function drawable(text: string, weight: SheetWeight): string {
  try {
    shapeText(text, weight);
    return text;
  } catch (error) {
    if (!(error instanceof UndrawnText)) throw error;
    return [...text].map((sign) => (isDrawn(sign, weight) ? sign : '?')).join('');
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
