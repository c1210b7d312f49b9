import { CHANNELS } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
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
import { zip } from '../testing/zip-archive.ts';
import { type MeterFileContext, readMeterFile } from './index.ts';
import type { MeterReading } from './meter-reading.ts';

const october: MeterFileContext = { period: { first: '2026-10-01', days: 31 }, measuringType: 'Consumos' };
const registers: MeterFileContext = { ...october, measuringType: 'Lecturas' };
const value = (day: number, cell: number) => (day * 96 + cell) / 1000;
const sound = meterRows('2026-10-01', 31, value);
const kinds = ['csv', 'xlsx', 'xls'] as const;
const fileOf = async (rows: readonly (readonly MeterCell[])[], kind: (typeof kinds)[number]): Promise<MarketFile> =>
  kind === 'csv' ? csvFile(rows) : kind === 'xlsx' ? await xlsxFile(dates(rows)) : xlsFile(dates(rows));
/** Replaces text dates by Excel dates. */
const dates = (rows: readonly (readonly MeterCell[])[]) =>
  rows.map(([date, ...cells]) => [
    /^\d{4}-\d\d-\d\d$/.test(String(date)) ? new Date(String(date)) : (date ?? null),
    ...cells,
  ]);

function accepted(file: MarketFile, context = october): MeterReading {
  const result = readMeterFile(file, context);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}
function refusal(file: MarketFile, context = october) {
  const result = readMeterFile(file, context);
  if (result.ok) throw new Error('was accepted');
  return result.refusal;
}
/** The compound file with an entry renamed; the new name must not be longer than the old one. */
function withName(file: MarketFile, from: string, to: string): MarketFile {
  const bytes = Buffer.from(file.bytes);
  const at = bytes.indexOf(Buffer.from(from, 'utf16le'));
  bytes.write(to, at, 'utf16le');
  bytes.writeUInt16LE(2 * to.length + 2, at + 64);
  return { ...file, bytes: new Uint8Array(bytes) };
}
/** The rows with one cell of a line changed. */
const withCell = (line: number, column: number, cell: MeterCell) =>
  sound.map((row, at) => (at === line - 1 ? row.map((each, place) => (place === column ? cell : each)) : row));

/** Expects the rows of `value`, converted to millionths independently of the reader. */
function expectSound({ found, cells, lines, warnings }: MeterReading) {
  for (const [block, channel] of CHANNELS.entries()) {
    const hours = Array.from(
      { length: 744 },
      (_, hour) => Math.floor(hour / 24) * 96000 + block * 24000 + (hour % 24) * 1000,
    );
    expect([...found[channel]]).toEqual(hours);
  }
  expect(cells).toBe(2976);
  expect([...lines]).toEqual(Array.from({ length: 31 }, (_, day) => day + 2));
  expect(warnings).toEqual([]);
}

describe.each(['xlsx', 'xls'] as const)('an hour that a spreadsheet turned into a date, in a .%s', (kind) => {
  it('is reported as not a number', async () => {
    const date = new Date('2026-05-01T00:00:00Z');
    const changed = sound.map((row, line) => row.map((cell, column) => (line === 2 && column === 3 ? date : cell)));
    const rows = changed as unknown as typeof sound;
    const { found, warnings } = accepted(kind === 'xlsx' ? await xlsxFile(dates(rows)) : xlsFile(dates(rows)));
    expect(found.ACT_DEM[26]).toBeNaN();
    expect(found.ACT_DEM[25]).toBe(97_000);
    const own = warnings.filter(({ rule }) => rule === 'hour-not-a-number');
    expect(own).toMatchObject([
      { line: 3, column: 'ACT_DEM_03', expected: expect.stringContaining('formato de fecha') },
    ]);
  });
});

describe('dates with the month first', () => {
  const us = sound.map(([date, ...cells], line) => [
    line === 0 ? date : `10/${String(line).padStart(2, '0')}/2026`,
    ...cells,
  ]) as typeof sound;

  it('reject the file with an error that explains them', () => {
    expect(refusal(csvFile(us))).toMatchObject([
      { rule: 'date', line: 14, expected: expect.stringContaining('MM/DD/AAAA') },
    ]);
  });

  it('are a warning when other dates of the file show that the day comes first', () => {
    const { warnings } = accepted(csvFile(withCell(20, 0, '10/19/2026')));
    expect(warnings).toMatchObject([
      { rule: 'date-not-read', line: 20, expected: expect.stringContaining('MM/DD/AAAA') },
    ]);
  });
});

it.each([
  ['<html><table><tr><td>FECHA</td></tr></table></html>', 'una página web'],
  ['FECHA\tACT_DEM_01\r\n', 'un texto'],
])('a file that only has the extension of a workbook is identified: %s', (content, kind) => {
  const errors = refusal({ name: '1001.xls', bytes: new TextEncoder().encode(content) });
  expect(errors).toMatchObject([{ rule: 'not-a-workbook', expected: expect.stringContaining(kind) }]);
});

describe('a text file whose numbers all have two readings', () => {
  const ambiguous = meterRows('2026-10-01', 31, (day, cell) =>
    day === 0 && cell === 2 ? 3.935 : day === 1 && cell === 5 ? 12.125 : 0,
  );

  it('is rejected at each of them', () => {
    const errors = refusal(csvFile(ambiguous));
    expect(errors).toMatchObject([
      {
        rule: 'ambiguous-number',
        line: 2,
        column: 'ACT_DEM_03',
        value: '3.935',
        readings: { point: '3.935', comma: '3935' },
      },
      { rule: 'ambiguous-number', line: 3, column: 'ACT_DEM_06', value: '12.125' },
    ]);
  });

  it('is read with the declared decimal sign, or with the one that an unambiguous number shows', () => {
    const hours = (file: MarketFile) => [2, 29].map((hour) => accepted(file).found.ACT_DEM[hour]);
    expect(hours({ ...csvFile(ambiguous), decimalSign: 'point' })).toEqual([3_935_000, 12_125_000]);
    expect(hours({ ...csvFile(ambiguous), decimalSign: 'comma' })).toEqual([3_935_000_000, 12_125_000_000]);
    const shown = meterRows('2026-10-01', 31, (day, cell) =>
      day === 0 && cell === 2 ? 3.935 : day === 1 && cell === 5 ? 12.125 : 0.5,
    );
    expect(hours(csvFile(shown))).toEqual([3_935_000, 12_125_000]);
  });

  it('accepts thousands separators only with a declared decimal sign', () => {
    const grouped = ambiguous.map((row) => row.map((cell) => (cell === 3.935 || cell === '3.935' ? '1.234,5' : cell)));
    expect(accepted({ ...csvFile(grouped), decimalSign: 'comma' }).found.ACT_DEM[2]).toBe(1_234_500_000);
  });
});

describe('a month of hours is read completely', () => {
  it.each([
    ['; and point', ';', '.'],
    ['; and comma', ';', ','],
    ['comma and point', ',', '.'],
    ['tab and comma', '\t', ','],
  ])('csv with %s', (_, delimiter, mark) => expectSound(accepted(csvFile(sound, delimiter, mark))));

  it('csv with a UTF-8 byte order mark, in cp1252, with line feeds only, without a final line break, with quotes', () => {
    const bytes = meterCsv(sound);
    expectSound(accepted({ name: '1001.csv', bytes: Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]) }));
    expectSound(accepted({ name: '1001.csv', bytes: meterCsv(sound, ';', '.', '\n') }));
    expectSound(accepted({ name: '1001.csv', bytes: bytes.subarray(0, bytes.length - 2) }));
    const quoted = sound.map((row) => row.map((cell) => `"${cell}"`));
    expectSound(accepted(csvFile(quoted, ',')));
    const letters = sound.map((row, at) =>
      at === 0 ? row.map((cell) => (cell === 'ACT_DEM_01' ? 'Energ\u00eda' : cell)) : row,
    );
    const windows = Uint8Array.from(Buffer.from(new TextDecoder().decode(meterCsv(letters)), 'latin1'));
    expect(accepted({ name: '1001.csv', bytes: windows }).warnings[0]).toMatchObject({
      rule: 'other-heading',
      value: 'Energ\u00eda',
    });
  });

  const dated = (date: (day: number) => MeterCell) =>
    sound.map((row, at) => (at === 0 ? row : [date(at), ...row.slice(1)]));
  it.each(['xlsx', 'xls'] as const)('%s with Excel dates', async (kind) => {
    expectSound(
      accepted(
        await fileOf(
          dated((day) => new Date(Date.UTC(2026, 9, day))),
          kind,
        ),
      ),
    );
    expectSound(
      accepted(
        await fileOf(
          dated((day) => 46295 + day),
          kind,
        ),
      ),
    );
  });

  it.each([
    ['YYYY-MM-DD', (day: string) => `2026-10-${day}`],
    ['DD/MM/YYYY', (day: string) => `${day}/10/2026`],
    ['DD-MM-YYYY', (day: string) => `${day}-10-2026`],
    ['at midnight', (day: string) => `2026-10-${day} 00:00:00`],
  ])('dates as %s', (_, date) => expectSound(accepted(csvFile(dated((day) => date(String(day).padStart(2, '0')))))));

  it.each(kinds)('%s with its rows in any order', async (kind) => {
    const [heading, ...rows] = sound;
    const { found, lines } = accepted(await fileOf([heading as MeterCell[], ...rows.toReversed()], kind));
    expect(found.ACT_DEM[743]).toBe(30 * 96000 + 23000);
    expect([lines[0], lines[30]]).toEqual([32, 2]);
  });

  it('a workbook with another XML prefix, without cell references and with comments', async () => {
    const file = await xlsxFile(withCell(1, 0, 'FECHA'));
    const plain = withPart(file, 'xl/worksheets/sheet1.xml', (xml) =>
      xml.replace(/ r="[A-Z]*\d+"/g, '').replace('<sheetData>', '<!-- a > b --><sheetData>'),
    );
    const { found } = accepted(plain);
    expect(found.REA_CAP[743]).toBe(30 * 96000 + 95000);
    const prefixed = withPart(file, 'xl/worksheets/sheet1.xml', (xml) => xml.replace(/<(\/?)(\w)/g, '<$1x:$2'));
    expect(accepted(prefixed).found.REA_CAP[743]).toBe(30 * 96000 + 95000);
  });
});

describe('rounds additional decimals half up', () => {
  it.each([
    ['0.0000005', 1],
    ['0.00000049', 0],
    ['1.9999995', 2_000_000],
    ['0.28999999999999998', 290_000],
    ['12', 12_000_000],
    ['.5', 500_000],
    ['+7.', 7_000_000],
    ['8796093.022207', 8_796_093_022_207],
  ])('%s', async (text, expected) => {
    expect(accepted(csvFile(withCell(2, 1, text))).found.ACT_DEM[0]).toBe(expected);
    const file = await xlsxFile(withCell(2, 1, 123.5));
    const written = withPart(file, 'xl/worksheets/sheet1.xml', (xml) => xml.replace('>123.5<', `>${text}<`));
    expect(accepted(written).found.ACT_DEM[0]).toBe(expected);
  });

  it('rounds the number that was typed, not the last digits of the double in the workbook', async () => {
    const file = await xlsxFile(withCell(2, 1, 123.5));
    const at = (text: string) =>
      accepted(withPart(file, 'xl/worksheets/sheet1.xml', (xml) => xml.replace('>123.5<', `>${text}<`))).found
        .ACT_DEM[0];
    expect(at('5.0000004999999996')).toBe(5_000_001);
    expect(at('6.2E-2')).toBe(62_000);
    expect(at('5E-7')).toBe(1);
    expect(at('1E-400')).toBe(0);
    expect(accepted(xlsFile(withCell(2, 1, 1.0000005))).found.ACT_DEM[0]).toBe(1_000_001);
  });
});

describe('invalid cell values are missing and reported with their place', () => {
  it.each(kinds)('%s: text, negative, too large, half a row', async (kind) => {
    const rows = sound.map((row) => [...row]);
    (rows[1] as MeterCell[])[1] = 'sin dato';
    (rows[2] as MeterCell[])[26] = -0.5;
    (rows[3] as MeterCell[])[50] = 9_000_000;
    rows[4] = (rows[4] as MeterCell[]).slice(0, 49);
    const { found, cells, warnings } = accepted(await fileOf(rows, kind));
    expect([found.ACT_DEM[0], found.ACT_GEN[25], found.REA_IND[49], found.REA_IND[72]]).toEqual([NaN, NaN, NaN, NaN]);
    expect(cells).toBe(2976 - 3 - 48);
    expect(warnings.map(({ rule, line, column, value: text }) => [rule, line, column, text])).toEqual([
      ['hour-not-a-number', 2, 'ACT_DEM_01', 'sin dato'],
      ['hour-negative', 3, 'ACT_GEN_02', '-0.5'],
      ['hour-too-large', 4, 'REA_IND_02', '9000000'],
      ['short-row', 5, 'REA_IND_01', undefined],
    ]);
    if (kind !== 'csv') expect(warnings[1]).toMatchObject({ sheet: 'Horas', cell: 'AA3' });
  });

  it('a number stored as text in a workbook is missing, with a warning', async () => {
    const { found, warnings } = accepted(await xlsxFile(dates(withCell(2, 1, '0.62'))));
    expect(found.ACT_DEM[0]).toBeNaN();
    expect(warnings).toMatchObject([
      { line: 2, column: 'ACT_DEM_01', value: '0.62', expected: expect.stringMatching(/como texto/) },
    ]);
  });

  it('0 is a value, and an empty cell is missing', () => {
    const { found, cells, warnings } = accepted(csvFile(withCell(2, 2, '')));
    expect([found.ACT_DEM[0], found.ACT_DEM[1], cells, warnings]).toEqual([0, NaN, 2975, []]);
  });

  it("a number with another decimal sign than the file's is not a number", () => {
    const { found, warnings } = accepted(csvFile(withCell(3, 2, '1.234'), ';', ','));
    expect(found.ACT_DEM[25]).toBeNaN();
    expect(warnings).toMatchObject([{ line: 3, value: '1.234', expected: expect.stringContaining("','") }]);
    expect(accepted(csvFile(withCell(3, 2, '1.234,5'), ';', ',')).found.ACT_DEM[25]).toBeNaN();
  });

  it.each(kinds)('%s: a block with other names is read by its position', async (kind) => {
    const { found, warnings } = accepted(await fileOf(withCell(1, 25, 'GEN_01'), kind));
    expect(found.ACT_GEN[0]).toBe(24000);
    expect(warnings).toMatchObject([{ rule: 'other-heading', line: 1, column: 'ACT_GEN_01', value: 'GEN_01' }]);
  });

  it('an invalid date is reported, and its row is not read', () => {
    const { lines, warnings } = accepted(csvFile(withCell(5, 0, 'cuatro de octubre')));
    expect(lines[3]).toBe(0);
    expect(warnings).toMatchObject([{ rule: 'date-not-read', line: 5, column: 'FECHA', value: 'cuatro de octubre' }]);
    expect(accepted(csvFile(withCell(5, 0, '31/02/2026'))).warnings[0]).toMatchObject({ rule: 'date-not-read' });
  });

  it('dates stored as text in a workbook are read, with one warning', async () => {
    const { warnings, cells } = accepted(
      await xlsxFile(sound.map((row, at) => (at === 0 ? row : [`${at}/10/2026`, ...row.slice(1)]))),
    );
    expect(cells).toBe(2976);
    expect(warnings.map(({ rule, line }) => [rule, line])).toEqual([['date-as-text', 2]]);
  });

  it.each(kinds)('%s of another month has no data of the period, with a warning', async (kind) => {
    const { cells, warnings } = accepted(await fileOf(meterRows('2026-09-01', 30, value), kind), registers);
    expect(cells).toBe(0);
    expect(warnings.filter(({ rule }) => rule === 'day-outside-period')).toHaveLength(29);
    expect(warnings[0]).toMatchObject({
      rule: 'no-day-of-period',
      expected: expect.stringContaining('2026-10-01'),
    });
  });
});

describe('an unreadable file is rejected with a sentence that explains how to repair it', () => {
  const rules = (file: MarketFile) => refusal(file).map(({ rule }) => rule);

  it.each(kinds)('%s: a repeated date, with both lines', async (kind) => {
    const twice = [...sound, sound[3] as MeterCell[]];
    expect(refusal(await fileOf(twice, kind))).toMatchObject([
      {
        rule: 'day-repeated',
        line: 33,
        column: 'FECHA',
        value: '2026-10-03',
        expected: expect.stringContaining('línea 4'),
      },
    ]);
  });

  it.each(kinds)('%s: 96 columns', async (kind) => {
    const errors = refusal(
      await fileOf(
        sound.map((row) => row.slice(0, 96)),
        kind,
      ),
    );
    expect(errors).toMatchObject([
      { rule: 'cell-count', line: 1, value: '96', expected: expect.stringContaining('97 columnas') },
    ]);
  });

  it.each(kinds)('%s: no FECHA, an empty file, a heading alone', async (kind) => {
    expect(rules(await fileOf(withCell(1, 0, 'DIA'), kind))).toEqual(['column-missing']);
    expect(rules({ ...(await fileOf(sound, kind)), bytes: new Uint8Array() })).toEqual(['empty-file']);
    expect(rules(await fileOf(sound.slice(0, 1), kind))).toEqual(['header-only']);
  });

  it.each(kinds)('%s: more cells than the heading', async (kind) => {
    const rows = sound.map((row, at) => (at === 7 ? [...row, 5] : row));
    expect(refusal(await fileOf(rows, kind))).toMatchObject([{ rule: 'cell-count', line: 8, value: '98' }]);
  });

  it('a decimal comma in a comma-separated file, in each row', () => {
    const errors = refusal(csvFile(sound, ',', ','));
    expect(errors).toHaveLength(31);
    expect(errors[0]).toMatchObject({
      rule: 'decimal-comma',
      line: 2,
      expected: expect.stringContaining('punto y coma'),
    });
  });

  it('sheets in the wrong order', async () => {
    const file = await xlsxFile([['FECHA', 'HORA', 'BLOQUE', 'LECTURA_FINAL', 'LECTURA_INICIAL']], sound);
    const swapped = withPart(file, 'xl/workbook.xml', (xml) =>
      xml.replace('"CAMBIO"', '"x"').replace('"Horas"', '"CAMBIO"'),
    );
    expect(refusal(swapped)).toMatchObject([
      { rule: 'cell-count', sheet: 'CAMBIO', expected: expect.stringContaining('orden de las hojas') },
    ]);
  });

  it('a truncated file', async () => {
    const csv = csvFile(sound);
    expect(rules({ ...csv, bytes: csv.bytes.subarray(0, csv.bytes.length - 200) })).toEqual(['cell-count']);
    for (const kind of ['xlsx', 'xls'] as const) {
      const file = await fileOf(sound, kind);
      expect(rules({ ...file, bytes: file.bytes.subarray(0, file.bytes.length / 2) })).toEqual(['not-a-workbook']);
    }
  });

  it('a zip bomb, macros, a document type, UTF-16, a program named as a workbook, a workbook named as text', async () => {
    const file = await xlsxFile(sound);
    const bomb = zip(new Map([['xl/worksheets/sheet1.xml', new Uint8Array(80 * 1024 * 1024)]]));
    expect(rules({ name: '1001.xlsx', bytes: bomb })).toEqual(['too-large']);
    const old = new Uint8Array(9 * 1024 * 1024);
    old.set(xlsFile(sound).bytes);
    expect(rules({ name: '1001.xls', bytes: old })).toEqual(['too-large']);
    const pretending = zip(new Map([['xl/worksheets/sheet1.xml', new Uint8Array(80 * 1024 * 1024)]]), {
      declared: () => 100,
    });
    expect(rules({ name: '1001.xlsx', bytes: pretending })).toEqual(['too-large']);
    expect(rules(withPart(file, 'xl/vbaProject.bin', () => 'x'))).toEqual(['macros']);
    const typed = withPart(file, 'xl/worksheets/sheet1.xml', (xml) =>
      xml.replace('<worksheet', '<!DOCTYPE a [<!ENTITY b "c">]><worksheet'),
    );
    expect(refusal(typed)).toMatchObject([{ rule: 'document-type', expected: expect.stringContaining('sheet1.xml') }]);
    expect(rules(withPart(file, 'docProps/anything.xml', () => '<!DOCTYPE x>'))).toEqual(['document-type']);
    expect(rules({ name: '1001.xls', bytes: new TextEncoder().encode('<html><table></table></html>') })).toEqual([
      'not-a-workbook',
    ]);
    expect(rules({ name: '1001.csv', bytes: file.bytes })).toEqual(['extension']);
    expect(rules({ name: '1001.txt', bytes: file.bytes })).toEqual(['extension']);
    const wide = Uint8Array.from(Buffer.from('FECHA;ACT_DEM_01', 'utf16le'));
    expect(rules({ name: '1001.csv', bytes: wide })).toEqual(['encoding']);
    expect(rules(withName(xlsFile(sound), 'Workbook', '_VBA_PROJECT_CUR'))).toEqual(['macros']);
    expect(rules(withName(xlsFile(sound), 'Workbook', 'EncryptedPackage'))).toEqual(['password']);
  });

  it('a pre-2007 workbook with circular sectors', () => {
    const file = xlsFile(sound);
    const view = new DataView(file.bytes.buffer);
    const table = 512 * (1 + view.getInt32(76, true));
    for (let sector = 1; sector < 20; sector++) view.setInt32(table + 4 * sector, sector - 1, true);
    view.setInt32(table, 19, true);
    expect(rules(file)).toEqual(['not-a-workbook']);
  });
});

describe('registers', () => {
  const changes = [
    ['FECHA', 'HORA', 'BLOQUE', 'LECTURA_FINAL', 'LECTURA_INICIAL'],
    ['2026-10-15', 13, 'ACT_DEM', 5000.25, 0.75],
    ['15/10/2026', 13, 'ACT_GEN', 100, 0],
  ] as const;

  it.each(kinds)('%s: the day before gives the opening register in its last hours', async (kind) => {
    const rows = meterRows('2026-09-30', 32, value);
    const reading = accepted(await fileOf(rows, kind), registers);
    expect(reading.dayBefore).toEqual({ ACT_DEM: 23000, ACT_GEN: 47000, REA_IND: 71000, REA_CAP: 95000 });
    expect([reading.lineBefore, reading.lines[0], reading.warnings]).toEqual([2, 3, []]);
    expect(accepted(await fileOf(rows, kind)).warnings).toMatchObject([{ rule: 'day-outside-period', line: 2 }]);
  });

  it('accept up to nine digits before the decimal sign', () => {
    expect(accepted(csvFile(withCell(2, 1, '999999999.999999')), registers).found.ACT_DEM[0]).toBe(999_999_999_999_999);
    expect(accepted(csvFile(withCell(2, 1, '1000000000')), registers).warnings[0]).toMatchObject({
      rule: 'hour-too-large',
    });
  });

  it.each([
    ['xlsx', xlsxFile],
    ['xls', async (rows: typeof sound, changes: readonly (readonly MeterCell[])[]) => xlsFile(rows, changes)],
  ] as const)('%s: changes of meter', async (_, made) => {
    expect(accepted(await made(dates(sound), changes), registers).changes).toEqual([
      { channel: 'ACT_DEM', hour: 14 * 24 + 12, final: 5_000_250_000, initial: 750_000 },
      { channel: 'ACT_GEN', hour: 14 * 24 + 12, final: 100_000_000, initial: 0 },
    ]);
    const outside = accepted(await made(dates(sound), [...changes, ['2026-11-02', 1, 'ACT_DEM', 1, 0]]), registers);
    expect(outside.changes).toHaveLength(2);
    expect(outside.warnings).toMatchObject([
      { rule: 'change-outside-period', sheet: 'CAMBIO', cell: 'A4', value: '2026-11-02' },
    ]);
    const wrong = await made(dates(sound), [
      ...changes,
      ['ayer', 25, 'ACT', 'x', -1],
      ['2026-10-15', 13, 'ACT_DEM', 1, 0],
    ]);
    expect(refusal(wrong, registers).map(({ rule, cell, line }) => [rule, cell ?? line])).toEqual([
      ['date', 'A4'],
      ['out-of-range', 'B4'],
      ['out-of-range', 'C4'],
      ['number', 'D4'],
      ['number', 'E4'],
      ['repeated-row', 5],
    ]);
    expect(refusal(await made(dates(sound), [['FECHA', 'HORA']]), registers).map(({ rule }) => rule)).toEqual([
      'column-missing',
      'column-missing',
      'column-missing',
    ]);
  });
});
