import { describe, expect, it } from 'vitest';
import type { MarketFile } from '../market-file.ts';
import { errorsOf, readingOf, rulesOf } from '../testing/outcome.ts';
import { dailyMonth, FEBRUARY, hours, rawFile, TRSD_HEADER } from '../testing/text-file.ts';
import { readPtb } from './ptb.ts';
import { readTrsd } from './trsd.ts';

const HEADER = 'FECHA;PERIODO;PBNAL;DdaCom;DEM;PTB;OHEFx;OHEFy;OHEFz;GIx;GIy;GIz;GIv;GINAL_NDC';
const REST = '0;0;0;0;1957324.73294819156381247981710532824565;8151609.67;122168.63;784506.14';
const row = (day: string, hour: string | number, price: string, pool = '2104.984921882') =>
  `2026-02-${day};${hour};${pool};11015609.18;10231103.04;${price};${REST}`;
const file = (name: string, ...rows: string[]) => rawFile(name, [HEADER, ...rows, ''].join('\n'));

const fourth = file('PTB0204.txf', row('04', 20, '897.984921882'), row('04', 19, '857.21'));
const ninth = file('ptb0209.TXF', row('09', '08', '.5', ''));
const read = (...files: MarketFile[]) => readPtb(files, FEBRUARY);

describe('PTB', () => {
  it('gives the hours that the market published, by day and hour, with all decimals and their places', () => {
    const { counts, warnings, hours } = readingOf(read(ninth, fourth));
    expect(counts).toEqual({ files: 2, days: 2, rows: 3, agents: 0 });
    expect(warnings).toEqual([]);
    const at = (name: string, line: number) => ({ file: name, line, column: 'PTB' });
    expect(hours).toEqual([
      { day: 4, hour: 19, price: { ...at('PTB0204.txf', 3), amount: '857.21' }, poolPrice: '2104.984921882' },
      { day: 4, hour: 20, price: { ...at('PTB0204.txf', 2), amount: '897.984921882' }, poolPrice: '2104.984921882' },
      { day: 9, hour: 8, price: { ...at('ptb0209.TXF', 2), amount: '0.5' }, poolPrice: null },
    ]);
  });
  it('takes a day without such hours', () => {
    expect(readingOf(read(fourth, file('PTB0205.txf'))).hours).toHaveLength(2);
  });
});

describe('PTB, what is refused', () => {
  it('another version, month or name, and a day twice', () => {
    const names = ['PTB0204.tx2', 'PTB0302.txf', 'PTB02.txf', 'PTB0209.txf', 'ptb0209.txf', 'PTB0230.txf'];
    const dayOf: Readonly<Record<string, string>> = { 'PTB0204.tx2': '04' };
    expect(errorsOf(read(...names.map((name) => file(name, row(dayOf[name] ?? '09', 19, '1')))))).toEqual([
      { file: 'PTB0204.tx2', rule: 'extension', value: '.tx2' },
      { file: 'PTB0302.txf', rule: 'month', value: '03' },
      { file: 'PTB02.txf', rule: 'file-name', value: 'PTB02.txf' },
      { file: 'ptb0209.txf', rule: 'day-repeated', value: '09' },
      { file: 'PTB0230.txf', rule: 'day-outside-month', value: '30' },
    ]);
  });
  it('every bad cell, with its place', () => {
    const bad = file(
      'PTB0204.txf',
      row('05', 19, '857.21'),
      row('04', 0, '857.21'),
      row('04', 25, '857.21'),
      row('04', 20, ''),
      row('04', 21, '857,21'),
      row('04', 22, '5000.1', '-1'),
      row('04', 22, '857.21'),
      row('04', 23, '857.21').replace('122168.63', 'N/D'),
    );
    expect(errorsOf(read(bad))).toEqual([
      { file: 'PTB0204.txf', line: 2, column: 'FECHA', rule: 'date', value: '2026-02-05' },
      { file: 'PTB0204.txf', line: 3, column: 'PERIODO', rule: 'out-of-range', value: '0' },
      { file: 'PTB0204.txf', line: 4, column: 'PERIODO', rule: 'out-of-range', value: '25' },
      { file: 'PTB0204.txf', line: 5, column: 'PTB', rule: 'value-required', value: '' },
      { file: 'PTB0204.txf', line: 6, column: 'PTB', rule: 'decimal-comma', value: '857,21' },
      { file: 'PTB0204.txf', line: 7, column: 'PBNAL', rule: 'out-of-range', value: '-1' },
      { file: 'PTB0204.txf', line: 7, column: 'PTB', rule: 'out-of-range', value: '5000.1' },
      { file: 'PTB0204.txf', line: 8, column: 'PERIODO', rule: 'repeated-row', value: '22' },
      { file: 'PTB0204.txf', line: 9, column: 'GIv', rule: 'number', value: 'N/D' },
    ]);
  });
  it('other columns, cut rows, no file and no bytes', () => {
    const text = new TextDecoder().decode(fourth.bytes);
    expect(rulesOf(read(rawFile('PTB0204.txf', text.replace('PTB', 'PTX'))))).toEqual([
      'column-missing',
      'column-unknown',
    ]);
    expect(rulesOf(read(rawFile('PTB0204.txf', text.replace(';784506.14', ''))))).toEqual(['cell-count']);
    expect(rulesOf(read(rawFile('PTB0204.txf', '')))).toEqual(['empty-file']);
    expect(rulesOf(read())).toEqual(['no-files']);
  });
});

describe('hours that TRSD leaves empty', () => {
  const month = dailyMonth('trsd', (day) => [
    TRSD_HEADER,
    ['PBNA', 'Precio', ...hours((hour) => (day === 4 && (hour === 19 || hour === 20) ? '' : `${180 + day}.25`))],
  ]);
  const transactionHours = readingOf(read(fourth)).hours;

  it('are those of PTB, and each is told with both places', () => {
    const { spotPrice, filledHours, warnings } = readingOf(readTrsd(month, { ...FEBRUARY, transactionHours }));
    expect([17, 18, 19, 20].map((hour) => spotPrice[3 * 24 + hour])).toEqual([184.25, 857.21, 897.984921882, 184.25]);
    expect(filledHours).toEqual(transactionHours);
    expect(warnings).toEqual([
      {
        file: 'trsd0204.txf',
        line: 2,
        column: 'HORA 19',
        rule: 'hour-from-ptb',
        value: '857.21',
        expected:
          'Día 4, hora 19: TRSD no tiene el precio de bolsa y se toma el de PTB, 857.21 COP/kWh (PTB0204.txf, línea 3).',
      },
      {
        file: 'trsd0204.txf',
        line: 2,
        column: 'HORA 20',
        rule: 'hour-from-ptb',
        value: '897.984921882',
        expected:
          'Día 4, hora 20: TRSD no tiene el precio de bolsa y se toma el de PTB, 897.984921882 COP/kWh (PTB0204.txf, línea 2).',
      },
    ]);
  });
  it('are refused where PTB was not read, or lacks one of them', () => {
    const at = (column: string) => ({ file: 'trsd0204.txf', line: 2, column, rule: 'value-required', value: '' });
    expect(errorsOf(readTrsd(month, FEBRUARY))).toEqual([at('HORA 19'), at('HORA 20')]);
    const lacking = { ...FEBRUARY, transactionHours: transactionHours.slice(0, 1) };
    expect(errorsOf(readTrsd(month, lacking))).toEqual([at('HORA 20')]);
  });
  it('a price that TRSD has is not replaced', () => {
    const whole = dailyMonth('trsd', (day) => [TRSD_HEADER, ['PBNA', 'Precio', ...hours(`${180 + day}.25`)]]);
    const reading = readingOf(readTrsd(whole, { ...FEBRUARY, transactionHours }));
    expect(reading).toEqual(readingOf(readTrsd(whole, FEBRUARY)));
    expect([...reading.spotPrice]).toEqual(Array.from({ length: 28 * 24 }, (_, at) => 181.25 + Math.floor(at / 24)));
  });
});
