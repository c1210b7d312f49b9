import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { MOST_OLD_METER_BYTES } from '../bounds.ts';
import type { Findings } from '../findings.ts';
import { comparable } from '../label.ts';
import type { MarketFile } from '../market-file.ts';
import { meterSentences } from '../messages/meter-files.ts';
import { isDateFormat } from '../workbook/cell-formats.ts';
import { CHANGE_SHEET, meterChanges, type PlainCell, type PlainRow } from './change-rows.ts';
import { compoundFile } from './compound-file.ts';
import type { HourRead } from './hour-read.ts';
import { COLUMNS, HourRows } from './hour-rows.ts';
import type { MeterFileContext } from './meter-reading.ts';
import { millionthsOf, millionthsOfNumber } from './millionths.ts';
import { tableRecords } from './table-records.ts';
import { dayOfSerial, dayOfText } from './written-date.ts';

const MACROS = /^_VBA_PROJECT/;
const ENCRYPTED = 'EncryptedPackage';
const READING = { dense: true, cellFormula: false, cellHTML: false, cellText: false, cellNF: true } as const;

type Rows = readonly (readonly (CellObject | undefined)[] | undefined)[];

/**
 * Reads the rows of the first visible sheet of an `.xls` (BIFF). Returns `undefined`, with a finding, when the file is not one or has no
 * heading.
 */
export function oldWorkbookHours(
  file: MarketFile,
  context: MeterFileContext,
  findings: Findings,
): HourRead | undefined {
  const workbook = openOld(file, findings);
  const isHidden = workbook?.Workbook?.Sheets?.map(({ Hidden }) => Hidden !== undefined && Hidden !== 0) ?? [];
  const name = workbook?.SheetNames.find((_, at) => isHidden[at] !== true) ?? workbook?.SheetNames[0];
  if (workbook === undefined || name === undefined) return undefined;
  const from1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const rows = new HourRows(file.name, context, findings, name);
  const all = rowsOf(workbook.Sheets[name]);
  const heading = all.findIndex((row) => row?.some((cell) => textOf(cell) !== '') ?? false);
  if (!rows.heading(Math.max(1, heading + 1), headingOf(all[heading]))) return undefined;
  for (let at = heading + 1; at < all.length; at++) {
    const row = all[at];
    if (row === undefined) continue;
    rows.begin(at + 1);
    readRow(row, rows, from1904);
    rows.end();
    const width = widthOf(row);
    if (width > COLUMNS) rows.beyond(width, 'cell-count', meterSentences.cells(width));
  }
  const sheet = workbook.SheetNames.find((each) => each !== name && comparable(each) === CHANGE_SHEET);
  if (sheet === undefined) return { rows, changes: [] };
  const plain = { file: file.name, sheet, rows: plainRowsOf(rowsOf(workbook.Sheets[sheet])), from1904 };
  return { rows, changes: meterChanges(plain, context, findings) };
}

/**
 * Passes to the parser only the records that a table of values needs: circular sectors or a truncated record would make it loop forever.
 */
function openOld({ bytes, name }: MarketFile, findings: Findings): WorkBook | undefined {
  if (bytes.length > MOST_OLD_METER_BYTES) {
    findings.refuse({ file: name }, 'too-large', meterSentences.bounds(MOST_OLD_METER_BYTES / 2 ** 20));
    return undefined;
  }
  const opened = compoundFile(bytes);
  if (opened?.names.some((each) => MACROS.test(each))) {
    findings.refuse({ file: name }, 'macros', meterSentences.macros);
    return undefined;
  }
  const stream = opened?.stream('Workbook') ?? opened?.stream('Book');
  try {
    if (opened?.names.includes(ENCRYPTED)) throw new Error('password');
    if (stream === undefined) throw new Error('no stream');
    const workbook = read(tableRecords(stream), { ...READING, type: 'array' });
    if (workbook.SheetNames.length > 0) return workbook;
  } catch (error) {
    if (error instanceof Error && /password/i.test(error.message)) {
      findings.refuse({ file: name }, 'password', meterSentences.password);
      return undefined;
    }
  }
  findings.refuse({ file: name }, 'not-a-workbook', meterSentences.workbook);
  return undefined;
}

function readRow(row: readonly (CellObject | undefined)[], rows: HourRows, from1904: boolean): void {
  const date = textOf(row[0]);
  if (date !== '') {
    const isSerial = row[0]?.t === 'n';
    const day = isSerial ? dayOfSerial(Number(row[0]?.v), from1904) : dayOfText(date);
    rows.date(day, date);
    if (!isSerial && !Number.isNaN(day)) rows.textDate();
  }
  for (let column = 1; column < Math.min(COLUMNS, row.length); column++) {
    const cell = row[column];
    const text = textOf(cell);
    if (text === '') continue;
    if (cell?.t === 'n' && isDate(cell)) rows.odd(column - 1, text, meterSentences.dateCell);
    else if (cell?.t === 'n') {
      const millionths = millionthsOfNumber(Number(cell.v));
      if (!rows.value(column - 1, millionths)) rows.impossible(column - 1, millionths, text);
    } else {
      const bytes = new TextEncoder().encode(text);
      const isNumber = !Number.isNaN(millionthsOf(bytes, 0, bytes.length));
      rows.odd(column - 1, text, isNumber ? meterSentences.numberAsText : undefined);
    }
  }
}

function rowsOf(sheet: WorkSheet | undefined): Rows {
  const rows: unknown = sheet?.['!data'];
  return Array.isArray(rows) ? (rows as Rows) : [];
}

function headingOf(row: Rows[number]): string[] {
  return Array.from({ length: row === undefined ? 0 : widthOf(row) }, (_, column) => textOf(row?.[column]));
}

function plainRowsOf(rows: Rows): PlainRow[] {
  return rows.flatMap((row, at) => {
    const cells = row?.map((cell) => plainCell(cell));
    return cells === undefined ? [] : [{ line: at + 1, cells }];
  });
}

function plainCell(cell: CellObject | undefined): PlainCell {
  if (cell?.t !== 'n') return textOf(cell);
  return isDate(cell) ? { serial: Number(cell.v) } : Number(cell.v);
}

/** True when the cell shows its number as a date. */
function isDate({ z }: CellObject): boolean {
  return typeof z === 'string' && isDateFormat(z);
}

function widthOf(row: readonly (CellObject | undefined)[]): number {
  let width = row.length;
  while (width > 0 && textOf(row[width - 1]) === '') width--;
  return width;
}

function textOf(cell: CellObject | undefined): string {
  return cell?.v === undefined || cell.v === null ? '' : String(cell.v).trim();
}
