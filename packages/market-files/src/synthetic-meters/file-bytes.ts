import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import type { Cell, Sheet } from '../synthetic-month/draft.ts';
import { windows1252Bytes } from '../synthetic-month/text-bytes.ts';
import { workbookBytes } from '../synthetic-month/workbook-bytes.ts';
import type { Layout } from './layouts.ts';
import type { MeterTable } from './meter-table.ts';

const UTF_8_MARK = [0xef, 0xbb, 0xbf];
const CHANGE_COLUMNS = ['FECHA', 'HORA', 'BLOQUE', 'LECTURA_FINAL', 'LECTURA_INICIAL'];

/** Bytes of the file of a table in its layout. */
export function fileBytes(table: MeterTable, layout: Layout): Uint8Array {
  if (layout.format === 'csv') return csvBytes(table, layout);
  const sheets = sheetsOf(table);
  return layout.format === 'xlsx' ? workbookBytes(sheets) : biffBytes(sheets);
}

/** Sheets of a workbook: the hours, and the meter changes. */
export function sheetsOf({ heading, rows, changes }: MeterTable): Sheet[] {
  const hours = rows.map(({ date, cells }) => [date, ...cells.map(cellOf)]);
  return [
    { name: 'Medidas', rows: [heading, ...hours] },
    ...(changes.length > 0 ? [{ name: 'CAMBIO', rows: [CHANGE_COLUMNS, ...changes] }] : []),
  ];
}

/** Writes numbers as numeric cells and words as text. */
function cellOf(text: string): Cell {
  if (text === '') return null;
  return isNumber(text) ? { numeric: text } : text;
}

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

function csvBytes({ heading, rows }: MeterTable, { separator, decimal, end, encoding }: Layout): Uint8Array {
  const shown = (text: string) => (isNumber(text) ? text.replace('.', decimal) : text);
  const lines = [heading, ...rows.map(({ date, cells }) => [dateOf(date), ...cells.map(shown)])];
  const text = lines.map((cells) => cells.join(separator) + end).join('');
  if (encoding === 'cp1252') return windows1252Bytes(text);
  const bytes = new TextEncoder().encode(text);
  return encoding === 'utf-8' ? bytes : Uint8Array.from([...UTF_8_MARK, ...bytes]);
}

function dateOf(date: Cell): string {
  if (typeof date !== 'string') throw new TypeError('a text file has no number of a day');
  return date;
}

/** BIFF8, the .xls format of Excel 97. */
function biffBytes(sheets: readonly Sheet[]): Uint8Array {
  const book = utils.book_new();
  for (const { name, rows } of sheets) utils.book_append_sheet(book, biffSheet(rows), name);
  return new Uint8Array(write(book, { bookType: 'biff8', type: 'array' }));
}

function biffSheet(rows: Sheet['rows']): WorkSheet {
  const sheet: WorkSheet = {};
  rows.forEach((cells, r) => {
    cells.forEach((cell, c) => {
      if (cell !== null) sheet[utils.encode_cell({ r, c })] = biffCell(cell);
    });
  });
  const width = Math.max(...rows.map((cells) => cells.length));
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: width - 1 } });
  return sheet;
}

function biffCell(cell: NonNullable<Cell>): CellObject {
  if (typeof cell === 'string') return { t: 's', v: cell };
  if (typeof cell === 'number') return { t: 'n', v: cell };
  return { t: 'n', v: Number(cell.numeric), ...(cell.isDay && { z: 'yyyy-mm-dd' }) };
}
