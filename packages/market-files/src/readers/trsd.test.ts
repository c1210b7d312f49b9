import { describe, expect, it } from 'vitest';
import { MOST_BYTES } from '../bounds.ts';
import { errorsOf, readingOf, rulesOf } from '../testing/outcome.ts';
import { cp1252File, dailyMonth, FEBRUARY, hours, TRSD_HEADER, withFile, withText } from '../testing/text-file.ts';
import { readTrsd } from './trsd.ts';

const month = dailyMonth('trsd', (day) => [
  TRSD_HEADER,
  ['DMND', ' Demandas Sistema, en kWh. ', ...hours('8601200.15')],
  ['PBNA', 'Precio de Bolsa Nacional, en $/kWh.', ...hours((hour) => `${100 + day}.${hour}`)],
  ['MPON $/KWH', 'Máximo precio ofertado', ...hours('.5')],
  ['VCRT', 'Restricciones', ...hours('')],
  ['MVRG', 'Reconciliación', ...hours('-12.5')],
]);
const read = (files = month) => readTrsd(files, FEBRUARY);
/** Changes the text of one day. */
const spoilt = (change: (text: string) => string, name = 'trsd0210.txf') =>
  read(withFile(month, name, (file) => withText(file, change)));

describe('TRSD, a whole month', () => {
  const reading = readingOf(read());
  it('gives the spot price hour by hour, with file and line of each day', () => {
    expect(reading.spotPrice).toHaveLength(28 * 24);
    expect([reading.spotPrice[0], reading.spotPrice[24 * 27 + 23]]).toEqual([101.1, 128.24]);
    expect(reading.spotPriceLines).toHaveLength(28);
    expect(reading.spotPriceLines[9]).toEqual({ file: 'trsd0210.txf', line: 3 });
  });
  it('keeps every code, including signs and empty hours', () => {
    expect(Object.keys(reading.series)).toEqual(['DMND', 'PBNA', 'MPON $/KWH', 'VCRT', 'MVRG']);
    expect(reading.series.DMND?.description).toBe('Demandas Sistema, en kWh.');
    expect(reading.series['MPON $/KWH']?.hourly[5]).toBe(0.5);
    expect(reading.series.VCRT?.hourly[5]).toBeNaN();
    expect(reading.series.MVRG?.hourly[5]).toBe(-12.5);
  });
  it('counts what it read', () => {
    expect(reading.counts).toEqual({ files: 28, days: 28, rows: 140, agents: 0 });
    expect(reading.meanSpotPrice).toBeCloseTo(114.5 + (4.5 + 2.55) / 24, 9);
  });
  it('accepts files in any order, names in any case, and CRLF', () => {
    const odd = [...month]
      .reverse()
      .map((it) => withText({ ...it, name: it.name.toUpperCase() }, (text) => text.replaceAll('\n', '\r\n')));
    expect(readingOf(read(odd)).spotPrice).toEqual(reading.spotPrice);
  });
  it('reads Windows-1252 and a last line without a line break', () => {
    const files = withFile(month, 'trsd0210.txf', (file) =>
      cp1252File(file.name, new TextDecoder().decode(file.bytes).trimEnd()),
    );
    expect(readingOf(read(files)).spotPrice).toEqual(reading.spotPrice);
  });
});

describe('TRSD, file names', () => {
  it('another version', () => {
    const files = month.map((it, day) => (day === 9 ? { ...it, name: 'trsd0210.tx2' } : it));
    expect(errorsOf(read(files))).toEqual([{ file: 'trsd0210.tx2', rule: 'extension', value: '.tx2' }]);
  });
  it('another month whose day exists in the period, and the day left without a file', () => {
    const files = month.map((it, day) => (day === 9 ? { ...it, name: 'trsd0302.txf' } : it));
    expect(errorsOf(read(files))).toEqual([
      { file: 'trsd0302.txf', rule: 'month', value: '03' },
      { file: 'trsd0210.txf', rule: 'day-missing' },
    ]);
  });
  it('a repeated day, a day that the month does not have, and another name', () => {
    const names: Record<number, string> = { 5: 'TRSD0205.txf', 6: 'trsd0230.txf', 7: 'trsm02.txf' };
    const files = month.map((it, day) => ({ ...it, name: names[day] ?? it.name }));
    expect(errorsOf(read(files))).toEqual([
      { file: 'TRSD0205.txf', rule: 'day-repeated', value: '05' },
      { file: 'trsd0230.txf', rule: 'day-outside-month', value: '30' },
      { file: 'trsm02.txf', rule: 'file-name', value: 'trsm02.txf' },
      { file: 'trsd0206.txf', rule: 'day-missing' },
      { file: 'trsd0207.txf', rule: 'day-missing' },
      { file: 'trsd0208.txf', rule: 'day-missing' },
    ]);
  });
});

describe('TRSD, contents', () => {
  it('every faulty cell of every file is reported, with line, column and value', () => {
    const twice = withFile(
      withFile(month, 'trsd0203.txf', (file) =>
        withText(file, (text) => text.replace('103.5;', 'N/D;').replace('103.7;', '103,7;')),
      ),
      'trsd0209.txf',
      (file) =>
        withText(file, (text) => text.replace(';109.24', ';5000.1').replace('109.1;', ';').replace('109.2;', '-1;')),
    );
    expect(errorsOf(read(twice))).toEqual([
      { file: 'trsd0203.txf', line: 3, column: 'HORA 05', rule: 'number', value: 'N/D' },
      { file: 'trsd0203.txf', line: 3, column: 'HORA 07', rule: 'decimal-comma', value: '103,7' },
      { file: 'trsd0209.txf', line: 3, column: 'HORA 01', rule: 'value-required', value: '' },
      { file: 'trsd0209.txf', line: 3, column: 'HORA 02', rule: 'out-of-range', value: '-1' },
      { file: 'trsd0209.txf', line: 3, column: 'HORA 24', rule: 'out-of-range', value: '5000.1' },
    ]);
  });
  it('a repeated and shifted column', () => {
    const result = spoilt((text) => text.replace('HORA 06;', 'HORA 05;'));
    expect(errorsOf(result)).toEqual([
      { file: 'trsd0210.txf', line: 1, column: 'HORA 05', rule: 'column-repeated', value: 'HORA 05' },
      { file: 'trsd0210.txf', line: 1, column: 'HORA 06', rule: 'column-missing' },
    ]);
  });
  it('a column too many', () => {
    const result = spoilt((text) => text.replaceAll('\n', ';\n'));
    expect(errorsOf(result)).toEqual([
      { file: 'trsd0210.txf', line: 1, column: '', rule: 'column-unknown', value: '' },
    ]);
  });
  it('a row with cells missing', () => {
    const result = spoilt((text) => text.replace('PBNA;', 'PBNA'));
    expect(errorsOf(result)).toEqual([
      { file: 'trsd0210.txf', line: 3, rule: 'cell-count', value: '25 celdas' },
      { file: 'trsd0210.txf', column: 'CODIGO', rule: 'row-missing' },
    ]);
  });
  it('a repeated code', () => {
    const result = spoilt((text) => text.replace('MPON $/KWH', 'pbna'));
    expect(errorsOf(result)).toEqual([
      { file: 'trsd0210.txf', line: 4, column: 'CODIGO', rule: 'repeated-row', value: 'PBNA' },
    ]);
  });
  it('no PBNA, a header alone, an empty file, blank lines only', () => {
    expect(rulesOf(spoilt((text) => text.replace('PBNA', 'PBNB')))).toEqual(['row-missing']);
    expect(errorsOf(spoilt((text) => text.split('\n')[0] as string))).toEqual([
      { file: 'trsd0210.txf', line: 1, rule: 'header-only' },
    ]);
    expect(errorsOf(spoilt(() => ''))).toEqual([{ file: 'trsd0210.txf', rule: 'empty-file' }]);
    expect(rulesOf(spoilt(() => '\r\n \n'))).toEqual(['empty-file']);
  });
  it('a header with lost accents and letters is recognised', () => {
    expect(
      readTrsd(
        withFile(month, 'trsd0210.txf', (file) => withText(file, (text) => text.replace('CODIGO', ' c\uFFFDdigo '))),
        FEBRUARY,
      ).ok,
    ).toBe(true);
  });
});

describe('TRSD, limits', () => {
  it('no file, too many files and too many bytes are rejected before anything is read', () => {
    expect(rulesOf(readTrsd([], FEBRUARY))).toEqual(['no-files']);
    expect(rulesOf(readTrsd([...month, ...month], FEBRUARY))).toEqual(['too-many-files']);
    const huge = { name: 'trsd0201.txf', bytes: new Uint8Array(MOST_BYTES + 1) };
    expect(rulesOf(readTrsd([huge], FEBRUARY))).toEqual(['too-large']);
  });
  it('too many columns and too many errors', () => {
    expect(rulesOf(spoilt(() => ';'.repeat(600)))).toEqual(['too-large']);
    const rows = Array.from({ length: 100 }, (_, at) => `C${at};x${';?'.repeat(24)}`).join('\n');
    const errors = errorsOf(spoilt((text) => `${text}${rows}`));
    expect(errors).toHaveLength(1001);
    expect(errors[1000]).toEqual({ file: 'trsd0210.txf', rule: 'more-errors' });
  });
});
