import { annexTexts as texts } from '@contador/contract/messages';
import { type AnnexMatrix, type AnnexSheet, type CustomerAnnex, placeOfHour } from '@contador/contract/self-generators';
import type { Color, Pen } from '../../../printing/sheets/pen.ts';
import { FOOT, LEFT, ROOM } from './page.ts';
import { after, change, hair, ink, soft, write } from './sheet-text.ts';

const LINE = 7.4;
const SIZE = 5.8;
const HEAD = 24;
const TOP = 66;
const LABEL = 26;
const TOTAL = 42;
const CELL = (ROOM - LABEL - TOTAL) / 24;
const CHANGING: readonly AnnexMatrix['key'][] = ['exported', 'exchanged', 'surplus', 'values'];

type Draw = (pen: Pen) => void;

/** The hourly tables on as many sheets as they take; none is cut. */
export function matrixPages(annex: CustomerAnnex, sheet: AnnexSheet): Draw[] {
  const pages: { matrix: AnnexMatrix; y: number }[][] = [];
  let y = Number.POSITIVE_INFINITY;
  for (const matrix of sheet.matrices) {
    const high = HEAD + (matrix.rows.length + (matrix.totals ? 1 : 0)) * LINE;
    if (y + high > FOOT - 12) {
      pages.push([]);
      y = TOP;
    }
    pages.at(-1)?.push({ matrix, y });
    y += high + 10;
  }
  return pages.map((matrices) => (pen: Pen) => {
    drawHead(pen, annex, sheet);
    for (const { matrix, y: top } of matrices) drawMatrix(pen, annex, matrix, top);
  });
}

function drawHead(pen: Pen, { company, clientName, clientCode }: CustomerAnnex, sheet: AnnexSheet): void {
  pen.artifact(() => {
    write(pen, `${company.legalName}   ${clientName} · ${clientCode} · ${sheet.about}`, LEFT, 38, {
      size: 8,
      within: ROOM - 260,
    });
    write(pen, sheet.title, LEFT + ROOM, 38, { size: 9, weight: 600, align: 'right' });
    pen.line({ x: LEFT, y: 45, width: ROOM }, { thickness: 1.2, color: company.color as Color });
  });
  const { legend } = texts;
  const words = sheet.matrices.length === 0 ? [] : [legend.none, legend.hour];
  pen.element('P', () =>
    write(pen, [...(hasChange(sheet) ? [legend.at, legend.after] : []), ...words].join('   '), LEFT + ROOM, 56, {
      ...{ size: 6.5, color: soft, align: 'right' },
    }),
  );
}

function hasChange({ matrices }: AnnexSheet): boolean {
  return matrices.some(({ key }) => key === 'prices');
}

function drawMatrix(pen: Pen, annex: CustomerAnnex, matrix: AnnexMatrix, top: number): void {
  pen.element('H2', () => {
    write(pen, matrix.title, LEFT, top, { size: 8.5, weight: 600 });
    write(pen, [matrix.unit, matrix.note].filter((it) => it !== '').join(' · '), LEFT + 110, top, {
      size: 6.5,
      color: soft,
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
  const cell = (tag: 'TH' | 'TD', text: string, x: number, y: number, weight: 400 | 600, scope = 'Column') =>
    pen.element(
      tag,
      () => write(pen, text, x, y, { size: SIZE, weight, align: x === LEFT ? 'left' : 'right' }),
      tag === 'TH' ? `/A<</O/Table/Scope/${scope}>>` : '',
    );
  pen.element('Table', () => {
    pen.element('TR', () => {
      cell('TH', texts.matrixHead.date, LEFT, top + 9, 600);
      for (let hour = 0; hour < 24; hour++) cell('TH', String(hour + 1).padStart(2, '0'), right(hour), top + 9, 600);
      cell('TH', matrix.totals ? texts.matrixHead.day : '', LEFT + ROOM, top + 9, 600);
    });
    for (const [at, row] of matrix.rows.entries()) {
      const y = first + at * LINE;
      pen.element('TR', () => {
        cell('TH', row.label, LEFT, y, 600, 'Row');
        for (const [hour, text] of row.cells.entries()) cell('TD', text, right(hour), y, 400);
        cell('TD', row.total, LEFT + ROOM, y, 600);
      });
    }
    const { totals } = matrix;
    if (totals === undefined) return;
    pen.element('TR', () => {
      const y = first + matrix.rows.length * LINE;
      cell('TH', texts.matrixHead.total, LEFT, y, 600, 'Row');
      for (const [hour, text] of totals.entries()) cell('TD', text, hour === 24 ? LEFT + ROOM : right(hour), y, 600);
    });
  });
}

/** The upper left corner of an hour's cell. */
const corner = (first: number, row: number, hour: number) => ({
  x: LEFT + LABEL + hour * CELL,
  y: first + row * LINE - LINE + 2,
});

/** A ground under the hours after the change. */
function drawGrounds(pen: Pen, annex: CustomerAnnex, matrix: AnnexMatrix, first: number): void {
  for (const [row, { day }] of matrix.rows.entries()) {
    const from = Array.from({ length: 24 }, (_, hour) => placeOfHour(annex, day, hour)).indexOf('after');
    if (from >= 0) pen.rectangle({ ...corner(first, row, from), width: (24 - from) * CELL, height: LINE }, after);
  }
}

/** A frame around the hour of the change. */
function drawFrame(pen: Pen, { changeRow, changeColumn }: CustomerAnnex, matrix: AnnexMatrix, first: number): void {
  const row = matrix.rows.findIndex(({ day }) => day === changeRow);
  if (row < 0 || changeColumn === null) return;
  const { x, y } = corner(first, row, changeColumn);
  for (const edge of [y, y + LINE]) pen.line({ x, y: edge, width: CELL }, { thickness: 0.8, color: change });
  for (const edge of [x, x + CELL]) pen.rectangle({ x: edge - 0.4, y, width: 0.8, height: LINE }, change);
}
