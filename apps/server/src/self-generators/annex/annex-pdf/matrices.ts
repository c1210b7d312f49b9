import { annexTexts as texts } from '@contador/contract/messages';
import { type AnnexMatrix, type AnnexSheet, type CustomerAnnex, placeOfHour } from '@contador/contract/self-generators';
import type { Pen } from '../../../printing/sheets/pen.ts';
import { type Block, piecesWithin } from './blocks.ts';
import { LEFT, ROOM } from './page.ts';
import { after, frame, hair, ink, soft, widthOf, write } from './sheet-text.ts';

const LINE = 7.4;
const SIZE = 5.8;
const HEAD = 24;
const LABEL = 26;
const TOTAL = 42;
const CELL = (ROOM - LABEL - TOTAL) / 24;
const CHANGING: readonly AnnexMatrix['key'][] = ['exported', 'exchanged', 'surplus', 'values'];

/** Height of a table without rows, which is its title. */
const TITLE = 4;
const GAP = 10;

/** The hourly tables. A table that is higher than a sheet continues on the next one under its title. */
export function matrixBlocks(annex: CustomerAnnex, { matrices }: AnnexSheet, most: number): Block[] {
  return matrices.flatMap((matrix) => tableBlocks(annex, matrix, most));
}

function tableBlocks(annex: CustomerAnnex, matrix: AnnexMatrix, most: number): Block[] {
  if (matrix.rows.length === 0) {
    return [{ high: TITLE, gap: 2 * GAP, draw: (pen, top) => drawMatrix(pen, annex, matrix, top) }];
  }
  return piecesWithin(matrix.rows, most - HEAD - LINE, () => LINE).map((rows, at, pieces): Block => {
    const isLast = at === pieces.length - 1;
    const piece = { ...matrix, rows, totals: isLast ? matrix.totals : undefined };
    const high = HEAD + (rows.length + (piece.totals ? 1 : 0)) * LINE;
    return { high, gap: GAP, draw: (pen, top) => drawMatrix(pen, annex, piece, top) };
  });
}

/** Font size at which the widest of the cells fits in `within` points; at most `SIZE`. */
function sizeWithin(cells: readonly string[], weight: 400 | 600, within: number): number {
  const widest = Math.max(0, ...cells.map((text) => widthOf(text, SIZE, weight)));
  return widest <= within ? SIZE : (SIZE * within) / widest;
}

function drawMatrix(pen: Pen, annex: CustomerAnnex, matrix: AnnexMatrix, top: number): void {
  pen.element('H2', () => {
    write(pen, matrix.title, LEFT, top, { size: 8.5, weight: 600 });
    const noteX = LEFT + Math.max(110, widthOf(matrix.title, 8.5, 600) + 10);
    write(pen, [matrix.unit, matrix.note].filter((it) => it !== '').join(' · '), noteX, top, {
      size: 6.5,
      color: soft,
      within: LEFT + ROOM - noteX,
    });
  });
  if (matrix.rows.length === 0) return;
  const grounds = CHANGING.includes(matrix.key);
  const first = top + HEAD - 6;
  const right = (hour: number) => LEFT + LABEL + (hour + 1) * CELL - 2;
  pen.artifact(() => {
    if (grounds) drawGrounds(pen, annex, matrix, first);
    pen.line({ x: LEFT, y: top + 11.5, width: ROOM }, { thickness: 0.6, color: ink });
    for (const at of matrix.rows.keys())
      pen.line({ x: LEFT, y: first + at * LINE + 2, width: ROOM }, { thickness: 0.25, color: hair });
    if (grounds) drawFrame(pen, annex, matrix, first);
  });
  const { totals } = matrix;
  // All hours of a table have one font size, at which the widest of them fits.
  const sizes = {
    hours: sizeWithin(
      matrix.rows.flatMap(({ cells }) => [...cells]),
      400,
      CELL - 3,
    ),
    sums: sizeWithin(totals?.slice(0, 24) ?? [], 600, CELL - 3),
    days: sizeWithin([...matrix.rows.map(({ total }) => total), totals?.at(-1) ?? ''], 600, TOTAL - 3),
  };
  const cell = (
    tag: 'TH' | 'TD',
    text: string,
    x: number,
    y: number,
    { weight = 600, size = SIZE, scope = 'Column' }: { weight?: 400 | 600; size?: number; scope?: string } = {},
  ) =>
    pen.element(
      tag,
      () => write(pen, text, x, y, { size, weight, align: x === LEFT ? 'left' : 'right' }),
      tag === 'TH' ? `/A<</O/Table/Scope/${scope}>>` : '',
    );
  pen.element('Table', () => {
    pen.element('TR', () => {
      cell('TH', texts.matrixHead.date, LEFT, top + 9);
      for (let hour = 0; hour < 24; hour++) cell('TH', String(hour + 1).padStart(2, '0'), right(hour), top + 9);
      cell('TH', matrix.totals ? texts.matrixHead.day : '', LEFT + ROOM, top + 9);
    });
    for (const [at, row] of matrix.rows.entries()) {
      const y = first + at * LINE;
      pen.element('TR', () => {
        cell('TH', row.label, LEFT, y, { scope: 'Row' });
        for (const [hour, text] of row.cells.entries())
          cell('TD', text, right(hour), y, { weight: 400, size: sizes.hours });
        cell('TD', row.total, LEFT + ROOM, y, { size: sizes.days });
      });
    }
    if (totals === undefined) return;
    pen.element('TR', () => {
      const y = first + matrix.rows.length * LINE;
      cell('TH', texts.matrixHead.total, LEFT, y, { scope: 'Row' });
      for (const [hour, text] of totals.slice(0, 24).entries()) cell('TD', text, right(hour), y, { size: sizes.sums });
      cell('TD', totals.at(-1) ?? '', LEFT + ROOM, y, { size: sizes.days });
    });
  });
}

/** Upper left corner of an hour's cell. */
const corner = (first: number, row: number, hour: number) => ({
  x: LEFT + LABEL + hour * CELL,
  y: first + row * LINE - LINE + 2,
});

/** Shades the hours after the change from exchanged to paid surplus. */
function drawGrounds(pen: Pen, annex: CustomerAnnex, matrix: AnnexMatrix, first: number): void {
  for (const [row, { day }] of matrix.rows.entries()) {
    const from = Array.from({ length: 24 }, (_, hour) => placeOfHour(annex, day, hour)).indexOf('after');
    if (from >= 0) pen.rectangle({ ...corner(first, row, from), width: (24 - from) * CELL, height: LINE }, after);
  }
}

/** Draws a frame around the hour of the change. */
function drawFrame(pen: Pen, { changeRow, changeColumn }: CustomerAnnex, matrix: AnnexMatrix, first: number): void {
  const row = matrix.rows.findIndex(({ day }) => day === changeRow);
  if (row < 0 || changeColumn === null) return;
  frame(pen, { ...corner(first, row, changeColumn), width: CELL, height: LINE });
}
