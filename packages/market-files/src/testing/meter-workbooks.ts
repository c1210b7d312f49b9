import { dayNumber, isoDay } from '@contador/kernel';
import { utils, write } from '@e965/xlsx';
import type { MarketFile } from '../market-file.ts';
import { hourColumn } from '../meter-files/meter-reading.ts';
import { workbookFile } from './workbook-file.ts';
import { unzip, zip } from './zip-archive.ts';

export type MeterCell = string | number | Date | null;
export type MeterRows = readonly (readonly MeterCell[])[];

/** FECHA and the 96 hours. */
export const meterHeading: readonly string[] = ['FECHA', ...Array.from({ length: 96 }, (_, cell) => hourColumn(cell))];

/** The heading and `days` rows from the first day: the date and, for each hour, the result of `value`. */
export function meterRows(
  first: string,
  days: number,
  value: (day: number, cell: number) => MeterCell,
): readonly MeterCell[][] {
  const rows = Array.from({ length: days }, (_, day) => [
    isoDay(dayNumber(first) + day),
    ...Array.from({ length: 96 }, (_, cell) => value(day, cell)),
  ]);
  return [[...meterHeading], ...rows];
}

/** Bytes of a `.csv` of the rows. */
export function meterCsv(rows: MeterRows, delimiter = ';', mark = '.', end = '\r\n'): Uint8Array {
  const text = (cell: MeterCell) => (typeof cell === 'number' ? String(cell).replace('.', mark) : (cell ?? ''));
  return new TextEncoder().encode(rows.map((row) => row.map(text).join(delimiter) + end).join(''));
}

export const csvFile = (rows: MeterRows, delimiter?: string, mark?: string): MarketFile => ({
  name: '1001.csv',
  bytes: meterCsv(rows, delimiter, mark),
});

export const xlsxFile = (rows: MeterRows, changes?: MeterRows): Promise<MarketFile> =>
  workbookFile('1001.xlsx', changes === undefined ? { Horas: rows } : { Horas: rows, CAMBIO: changes });

/** A pre-2007 workbook, BIFF8. */
export function xlsFile(rows: MeterRows, changes?: MeterRows): MarketFile {
  const book = utils.book_new();
  const sheets: Readonly<Record<string, MeterRows | undefined>> = { Horas: rows, CAMBIO: changes };
  for (const [name, cells] of Object.entries(sheets)) {
    if (cells !== undefined) utils.book_append_sheet(book, utils.aoa_to_sheet(cells.map((row) => [...row])), name);
  }
  return { name: '1001.xls', bytes: new Uint8Array(write(book, { type: 'array', bookType: 'biff8' })) };
}

/** The workbook with one part changed or added. */
export function withPart(file: MarketFile, name: string, change: (text: string) => string): MarketFile {
  const parts = unzip(file.bytes);
  const text = new TextDecoder().decode(parts.get(name) ?? new Uint8Array());
  parts.set(name, new TextEncoder().encode(change(text)));
  return { ...file, bytes: zip(parts) };
}

const changes: MeterRows = [
  ['FECHA', 'HORA', 'BLOQUE', 'LECTURA_FINAL', 'LECTURA_INICIAL'],
  ['2026-10-15', 13, 'ACT_DEM', 5000.25, 0.75],
];
const rows = meterRows('2026-09-30', 32, (day, cell) => (day * 96 + cell) / 1000);
const dated: MeterRows = rows.map(([date, ...cells], at) => [at === 0 ? 'FECHA' : new Date(String(date)), ...cells]);

/** A valid file of each format, with the day before the month and, for formats with sheets, a meter change. */
export const soundMeterFiles: Readonly<Record<'csv' | 'xlsx' | 'xls', MarketFile>> = {
  csv: csvFile(rows),
  xlsx: await xlsxFile(dated, changes),
  xls: xlsFile(dated, changes),
};
