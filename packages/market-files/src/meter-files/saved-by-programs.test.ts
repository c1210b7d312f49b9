import { utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import type { MarketFile } from '../market-file.ts';
import {
  csvFile,
  type MeterCell,
  meterCsv,
  meterRows,
  withPart,
  xlsFile,
  xlsxFile,
} from '../testing/meter-workbooks.ts';
import { type MeterFileContext, readMeterFile } from './index.ts';

// Files as saved by spreadsheets and other programs: read correctly, or rejected with the place of the fault.

const october: MeterFileContext = { period: { first: '2026-10-01', days: 31 }, measuringType: 'Consumos' };
const sound = meterRows('2026-10-01', 31, (day, cell) => (day * 96 + cell) / 1000);
/** Excel serial number of 1 October 2026. */
const FIRST = 46_296;
const dated = (date: (day: number) => MeterCell) =>
  sound.map((row, at) => (at === 0 ? row : [date(at - 1), ...row.slice(1)]));
const serials = dated((day) => FIRST + day);

function read(file: MarketFile) {
  const result = readMeterFile(file, october);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  const { cells, found, lines, warnings } = result.value;
  return {
    cells,
    first: found.ACT_DEM[1],
    days: lines.filter((line) => line > 0).length,
    warnings: warnings.map(({ rule, line, column, cell, value }) => ({ rule, place: cell ?? [line, column], value })),
  };
}
function refusal(file: MarketFile) {
  const result = readMeterFile(file, october);
  return result.ok
    ? 'read'
    : result.refusal.map(({ rule, line, value, expected }) => ({ rule, line, value, expected }));
}
const whole = { cells: 2976, first: 1000, days: 31, warnings: [] };
const inSheet = (file: MarketFile, change: (xml: string) => string) =>
  withPart(file, 'xl/worksheets/sheet1.xml', change);

it.each([
  ['xlsx', xlsxFile],
  ['xls', async (rows: typeof sound) => xlsFile(rows)],
])('%s: a date with a rounding residue is read as its day', async (_, made) => {
  expect(read(await made(dated((day) => FIRST + day - 0.000_000_01)))).toEqual(whole);
  expect(read(await made(dated((day) => FIRST + day + 0.000_000_01)))).toEqual(whole);
});

it.each([
  ['xlsx', xlsxFile],
  ['xls', async (rows: typeof sound) => xlsFile(rows)],
])('%s: a midnight of another time zone is not read as the previous day', async (_, made) => {
  // Midnight in Colombia is 19:00 of the previous day five time zones to the west.
  const one = read(await made(dated((day) => (day === 4 ? FIRST + day - 5 / 24 : FIRST + day))));
  expect([one.days, one.warnings]).toEqual([
    30,
    [{ rule: 'date-not-read', place: 'A6', value: expect.stringMatching(/^46299\.79/) }],
  ]);
  expect(refusal(await made(dated((day) => FIRST + day - 5 / 24)))).toMatchObject([
    { rule: 'date', line: 2, expected: expect.stringContaining('sin hora') },
  ]);
});

it('a text file without valid dates is rejected with the first invalid date, instead of as a file without rows', () => {
  expect(refusal(csvFile(dated((day) => `${day + 1}-oct-26`)))).toMatchObject([
    { rule: 'date', line: 2, value: '1-oct-26', expected: expect.stringContaining('AAAA-MM-DD') },
  ]);
});

it('formulas saved without a result are reported instead of being read as empty cells', async () => {
  const file = await xlsxFile(
    serials.map((row, at) => (at === 1 ? [row[0] as number, 777.5, 888.5, ...row.slice(3)] : row)),
  );
  for (const value of ['<v></v>', '<v/>', '']) {
    const unsaved = inSheet(file, (xml) =>
      xml.replace('<v>777.5</v>', `<f>A1*2</f>${value}`).replace('<v>888.5</v>', '<f>A1</f><v>0.001</v>'),
    );
    expect(read(unsaved)).toEqual({
      ...whole,
      cells: 2975,
      warnings: [{ rule: 'hour-not-a-number', place: 'B2', value: '=A1*2' }],
    });
  }
  const date = inSheet(file, (xml) => xml.replace(`<v>${FIRST + 3}</v>`, '<f>A4+1</f><v></v>'));
  expect(read(date).warnings).toEqual([{ rule: 'date-not-read', place: 'A5', value: '=A4+1' }]);
});

it('a formula with an empty result is an empty cell', async () => {
  const file = await xlsxFile(serials.map((row, at) => (at === 1 ? [row[0] as number, 777.5, ...row.slice(2)] : row)));
  const empty = inSheet(file, (xml) =>
    xml.replace(/<c ([^>]*)><v>777\.5<\/v>/, '<c $1 t="str"><f>IF(A1="","",1)</f><v></v>'),
  );
  expect(read(empty)).toEqual({ ...whole, cells: 2975 });
});

it('the hours are read from the first visible sheet', async () => {
  const other = meterRows('2026-10-01', 31, () => 9);
  const hidden = withPart(await hoursAfter(other), 'xl/workbook.xml', (xml) =>
    xml.replace(/<sheet ([^>]*name="Plantilla")/, '<sheet state="veryHidden" $1'),
  );
  expect(read(hidden)).toEqual(whole);
  expect(read(await hoursAfter(other)).first).toBe(9_000_000);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(other.map((row) => [...row])), 'Plantilla');
  utils.book_append_sheet(book, utils.aoa_to_sheet(serials.map((row) => [...row])), 'Horas');
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
  const old = { name: '1001.xls', bytes: new Uint8Array(write(book, { type: 'array', bookType: 'biff8' })) };
  expect(read(old)).toEqual(whole);
});

it('the separator line for Excel is not the heading', () => {
  const bytes = Buffer.concat([Buffer.from('\uFEFFsep=;\r\n'), meterCsv(sound, ';', ',')]);
  expect(read({ name: '1001.csv', bytes })).toEqual(whole);
});

it.each([
  [';', ',', '1,2E-05', 12],
  [';', '.', '1.2e-05', 12],
  [',', '.', '2E+1', 20_000_000],
])('a small number as a spreadsheet saves it as text, separated by %s, with %s', (delimiter, mark, text, expected) => {
  const rows = sound.map((row, at) => (at === 1 ? [row[0] as string, row[1] as number, text, ...row.slice(3)] : row));
  expect(read(csvFile(rows, delimiter, mark))).toEqual({ ...whole, first: expected });
});

it('ignores empty columns and rows after a table', () => {
  const wide = [...sound.map((row) => [...row, '', ' ', '']), Array.from({ length: 100 }, () => '')];
  expect(read(csvFile(wide, ';', ','))).toEqual(whole);
});

it('a title above the heading, merged over its columns, is rejected with its line', async () => {
  expect(refusal(await xlsxFile([['Medidor 1001'], ...serials]))).toMatchObject([
    { rule: 'cell-count', line: 1, value: '1' },
  ]);
});

/** A workbook with a sheet `Plantilla` before the hours. */
async function hoursAfter(rows: typeof sound): Promise<MarketFile> {
  const file = await xlsxFile(rows, serials);
  return withPart(file, 'xl/workbook.xml', (xml) =>
    xml.replace('name="Horas"', 'name="Plantilla"').replace('name="CAMBIO"', 'name="Horas"'),
  );
}
