import { type Box, tagged } from '../../../../printing/sheets/box.ts';
import { grid } from '../../../../printing/sheets/grid.ts';
import { type ParagraphStyle, paragraph, type Run } from '../../../../printing/sheets/paragraph.ts';
import type { Color, Pen } from '../../../../printing/sheets/pen.ts';
import type { SheetWeight } from '../../../../printing/sheets/typefaces.ts';

/** Colours and sizes of the drawn bill; those of the typesetter are in `bill.typ`. */
export const ink: Color = '#1D1F20';
export const soft: Color = '#565957';
export const hair: Color = '#B9BAB4';
export const card: Color = '#F3F3EF';
export const hairline = { thickness: 0.5, color: hair } as const;
export const steps: readonly Color[] = ['#5D8CB5', '#154F7C', '#0E3656', '#8DA9BF', '#3C4A55', '#7F8C95', '#101213'];

/** Spacing around blocks, as a multiple of the font size. */
export const SPACING = 0.6;
export const NORMAL = 9;
export const normalSpacing = SPACING * NORMAL;
const LEADING = 0.5;

export const run = (text: string, size: number, weight: SheetWeight = 400, color: Color = ink): Run => ({
  text,
  size,
  weight,
  color,
});
export const noteRun = (text: string) => run(text, 8, 400, soft);
export const smallRun = (text: string) => run(text, 7, 400, soft);

/** Paragraph of runs; line spacing follows `size`, or else the size of the first run. */
export function lines(runs: readonly Run[], { size, ...style }: Partial<ParagraphStyle> & { size?: number } = {}): Box {
  return paragraph(runs, { leading: LEADING * (size ?? runs[0]?.size ?? NORMAL), ...style });
}

/** Like `lines`, tagged as a paragraph for screen readers. */
export const said = (runs: readonly Run[], style?: Parameters<typeof lines>[1]): Box => tagged('P', lines(runs, style));

export function rule(pen: Pen, at: { readonly x: number; readonly y: number; readonly width: number }): void {
  pen.line({ x: at.x - 0.25, y: at.y, width: at.width + 0.5 }, hairline);
}

const HEADING = 10.5;

/** Heading of a section, optionally followed by a note in small type. */
export const heading = (text: string, note?: string) => ({
  box: tagged(
    'H2',
    lines(
      note === undefined ? [run(text, HEADING, 600)] : [{ ...run(`${text} `, HEADING, 600), after: 3 }, noteRun(note)],
    ),
  ),
  spacing: SPACING * HEADING,
});

/** Two columns: labels on the left and values on the right. */
export function facts(list: readonly (readonly [string, string])[]): Box {
  return grid(
    { columns: ['auto', { share: 1 }], rowGutter: 5, columnGutter: 8, align: ['left', 'right'] },
    list.map(([label, value]) => ({
      cells: [{ box: said([noteRun(label)]) }, { box: said([run(value, 8.5, 600)], { align: 'right' }) }],
    })),
  );
}
