import { describe, expect, it } from 'vitest';
import { errorsOf, readingOf, rulesOf } from '../testing/outcome.ts';
import {
  ADEM_HEADER,
  cp1252File,
  dailyMonth,
  FEBRUARY,
  hours,
  type Rows,
  withFile,
  withText,
} from '../testing/text-file.ts';
import { readAdem } from './adem.ts';

const losses = 'Pérdida asociada a la demanda regulada, en kWh.';
const rowsOf = (day: number): Rows => [
  ADEM_HEADER,
  ['DMRE', 'OTRC', 'Demanda regulada, en kWh.', ...hours('999999.99999999')],
  ['DMRE', 'DEMC', 'Demanda regulada, en kWh.', ...hours('64010.50000000')],
  ['PRRE', 'demc', losses, ...hours((hour) => (hour === 1 ? '.00028427' : '1010.2'))],
  ['DMNR', 'DEMC', 'Demanda no regulada, en kWh.', ...hours('100')],
  ['PRNR', 'DEMC', 'Pérdida', ...hours('1.54032854008458920373619')],
  ['PRGE', 'GENG', `Pérdida del día ${day}`, ...hours('')],
];
const month = dailyMonth('adem', rowsOf);
const read = (files = month, context = FEBRUARY) => readAdem(files, context);
const spoilt = (change: (text: string) => string) =>
  read(withFile(month, 'adem0210.txf', (file) => withText(file, change)));
const without = (code: string) => (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(`${code};`))
    .join('\n');

describe('ADEM, a whole month', () => {
  const reading = readingOf(read());
  it("gives one exact sum a day for the company's agent, with its line", () => {
    expect(reading.daily.DMRE).toHaveLength(28);
    expect(reading.daily.DMRE[4]).toEqual({ file: 'adem0205.txf', line: 3, amount: '1536252' });
    expect(reading.daily.PRRE[0]?.amount).toBe('23234.60028427');
    expect(reading.daily.PRNR[0]?.amount).toBe('36.96788496203014088966856');
  });
  it('adds the month without rounding', () => {
    expect(reading.totals).toEqual({
      DMRE: '43015056',
      PRRE: '650568.80795956',
      DMNR: '67200',
      PRNR: '1035.10077893684394491071968',
    });
  });
  it('gives the hours of each code of the agent', () => {
    expect(reading.hourly.PRRE?.[0]).toBe(0.00028427);
    expect(reading.hourly.DMRE).toHaveLength(28 * 24);
    expect(Object.keys(reading.hourly).sort()).toEqual(['DMNR', 'DMRE', 'PRNR', 'PRRE']);
  });
  it('counts every row and agent', () => {
    expect(reading.counts).toEqual({ files: 28, days: 28, rows: 168, agents: 3 });
    expect(reading.warnings).toEqual([]);
  });
  it('reads Windows-1252 after a UTF-8 byte order mark', () => {
    const text = rowsOf(5)
      .map((row) => row.join(';'))
      .join('\r\n');
    const files = withFile(month, 'adem0205.txf', (file) => cp1252File(file.name, `\xef\xbb\xbf${text}`));
    expect(readingOf(read(files)).totals).toEqual(reading.totals);
  });
});

describe('ADEM, an agent without non-regulated demand', () => {
  const none = month.map((file) => withText(file, (text) => without('DMNR')(without('PRNR')(text))));
  it('is accepted with a warning and read as zero', () => {
    const reading = readingOf(read(none));
    expect(reading.daily.DMNR).toEqual([]);
    expect(reading.totals.PRNR).toBe('0');
    expect(reading.warnings.map((it) => it.rule)).toEqual(['no-non-regulated-demand']);
  });
  it('is rejected when only one day lacks those rows', () => {
    expect(errorsOf(spoilt(without('DMNR')))).toEqual([
      { file: 'adem0210.txf', column: 'CODIGO', rule: 'row-missing' },
    ]);
  });
  it('is rejected on every day when it has demand without losses', () => {
    const files = month.map((file) => withText(file, without('PRNR')));
    expect(rulesOf(read(files))).toEqual(Array(28).fill('row-missing'));
  });
});

describe('ADEM, rejected files', () => {
  it('the agent is absent, in a day and in the month', () => {
    expect(errorsOf(spoilt((text) => text.replaceAll(/;demc;/gi, ';XXXC;').replace('PRGE', 'PRGX')))).toEqual([
      { file: 'adem0210.txf', column: 'AGENTE', rule: 'own-agent-missing' },
    ]);
    expect(rulesOf(read(month, { ...FEBRUARY, retailer: 'CDNC' }))).toEqual(Array(28).fill('own-agent-missing'));
  });
  it('a required row of the agent is absent', () => {
    const result = spoilt((text) => text.replace('PRRE', 'DPRS'));
    expect(errorsOf(result)).toEqual([{ file: 'adem0210.txf', column: 'CODIGO', rule: 'row-missing' }]);
  });
  it('negative energy and words, for any agent', () => {
    const result = spoilt((text) => text.replace('999999.99999999', '-1').replace(';100;', ';N/D;'));
    expect(errorsOf(result)).toEqual([
      { file: 'adem0210.txf', line: 2, column: 'HORA 01', rule: 'negative', value: '-1' },
      { file: 'adem0210.txf', line: 5, column: 'HORA 01', rule: 'number', value: 'N/D' },
    ]);
  });
  it('a repeated code of an agent', () => {
    const result = spoilt((text) => text.replace('DMNR', 'DMRE'));
    expect(rulesOf(result)).toEqual(['repeated-row', 'row-missing']);
  });
  it('a missing hour column', () => {
    const result = spoilt((text) => text.replace('HORA 13;', ''));
    expect(errorsOf(result)).toEqual([{ file: 'adem0210.txf', line: 1, column: 'HORA 13', rule: 'column-missing' }]);
  });
});

it("empty hours of the agent's demand count as zero, with a warning", () => {
  const reading = readingOf(spoilt((text) => text.replace(';64010.50000000', ';')));
  expect(reading.daily.DMRE[9]?.amount).toBe('1472241.5');
  expect(reading.warnings).toMatchObject([{ rule: 'empty-hours', file: 'adem0210.txf', line: 3 }]);
});
