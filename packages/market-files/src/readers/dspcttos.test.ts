import { describe, expect, it } from 'vitest';
import { errorsOf, readingOf, rulesOf } from '../testing/outcome.ts';
import { DSPCTTOS_HEADER, dailyMonth, FEBRUARY, hours, type Rows, withFile, withText } from '../testing/text-file.ts';
import { readDspcttos } from './dspcttos.ts';

const row = (key: string, energy: string[], price: string[]) => [...key.split(';'), ...energy, ...price];
const rowsOf = (day: number): Rows => [
  DSPCTTOS_HEADER,
  row('050101;GENG;DEMC;PC;R;CP', hours('41200.55'), hours('309.412233')),
  row(
    '50102;SOLG;DEMC;PC;R;SL',
    hours((hour) => (hour > 6 && hour < 19 ? '3500.5' : '')),
    hours((hour) => (hour > 6 && hour < 19 ? '284.9' : '')),
  ),
  row(
    '50201;GENG;DEMC;PD;N;NB',
    hours('100'),
    hours((hour) => `${200 + hour}.5`),
  ),
  row('50301;DEMC;ALFC;PC;N;NB', hours('10'), hours('301')),
  row('99999;GENG;ALFC;PC;R;CP', hours('7'), hours(`${day}`)),
];
const month = dailyMonth('dspcttos', rowsOf);
const read = (files = month, context = FEBRUARY) => readDspcttos(files, context);
const spoilt = (change: (text: string) => string) =>
  read(withFile(month, 'dspcttos0208.txf', (file) => withText(file, change)));

describe('DSPCTTOS, a whole month', () => {
  const reading = readingOf(read());
  const [call, auction, free] = reading.purchases;
  it("separates the company's purchases and sales, and knows their family", () => {
    expect(reading.purchases.map((it) => [it.contract, it.marketType, it.assignment, it.family?.family])).toEqual([
      ['050101', 'R', 'CP', 'C1'],
      ['50102', 'R', 'SL', 'C2'],
      ['50201', 'N', 'NB', undefined],
    ]);
    expect(reading.sales.map((it) => [it.contract, it.buyer, it.family])).toEqual([['50301', 'ALFC', undefined]]);
    expect(auction?.family?.contractType).toBe('POR SUBASTA');
  });
  it('values each day hour by hour, exactly', () => {
    expect(call?.daily[7]).toEqual({
      file: 'dspcttos0208.txf',
      line: 2,
      day: 8,
      energy: '988813.2',
      value: '305950900.2318756',
    });
    expect(free?.daily[0]?.value).toBe('511200');
    expect(auction?.daily[0]).toMatchObject({ energy: '42006', value: '11967509.4' });
  });
  it('adds the month without rounding', () => {
    expect([call?.energy, call?.value]).toEqual(['27686769.6', '8566625206.4925168']);
    expect(reading.energyByContract).toEqual({
      '50102': '1176168',
      '50201': '67200',
      '50301': '6720',
      '050101': '27686769.6',
    });
  });
  it('gives hourly purchases and sales by type of market', () => {
    expect(reading.hourlyPurchases.R[0]).toBe(41200.55);
    expect(reading.hourlyPurchases.R[12]).toBe(44701.05);
    expect(reading.hourlyPurchases.N[24 * 27]).toBe(100);
    expect([reading.hourlySales.R[0], reading.hourlySales.N[0]]).toEqual([0, 10]);
  });
  it('distinguishes contracts between others', () => {
    expect(reading.warnings.map((it) => it.rule)).toEqual(['foreign-contracts']);
    expect(reading.counts).toEqual({ files: 28, days: 28, rows: 140, agents: 4 });
  });
  it('with buyer and seller swapped reads purchases as sales', () => {
    const swapped = month.map((file) =>
      withText(file, (text) => text.replaceAll(/^(\d+);(\w+);(\w+);/gm, '$1;$3;$2;')),
    );
    const other = readingOf(read(swapped));
    expect(other.sales.map((it) => it.energy)).toEqual(reading.purchases.map((it) => it.energy));
    expect(other.purchases.map((it) => it.value)).toEqual(reading.sales.map((it) => it.value));
  });
  it('includes only the days of a contract that begins within the month', () => {
    const files = month.map((file, day) =>
      day < 20 ? withText(file, (text) => text.replace(/^50201.*\n/m, '')) : file,
    );
    expect(readingOf(read(files)).purchases[2]?.daily.map((it) => it.day)).toEqual([21, 22, 23, 24, 25, 26, 27, 28]);
  });
  it('warns when the agent has no contract', () => {
    const reading = readingOf(read(month, { ...FEBRUARY, retailer: 'CDNC' }));
    expect(reading.warnings.map((it) => it.rule)).toEqual(['no-own-contracts', 'foreign-contracts']);
  });
});

describe('DSPCTTOS, rejected files', () => {
  const at = { file: 'dspcttos0208.txf', line: 2 };
  it.each([
    ['a buyer that is the seller', ';GENG;DEMC;PC;R', ';DEMC;DEMC;PC;R', 'COMPRADOR', 'buyer-is-seller', 'DEMC'],
    ['another type of market', 'PC;R;CP', 'PC;X;CP', 'TIPOMERC', 'unknown-market-type', 'X'],
    ['an assignment without family', 'PC;R;CP', 'PC;R;ZZ', 'TIPO ASIGNA', 'unknown-assignment', 'ZZ'],
    ['no contract', '050101;', ';', 'CONTRATO', 'value-required', ''],
    ['negative energy', ';41200.55;', ';-41200.55;', 'DESP_HORA 01', 'negative', '-41200.55'],
    ['a price beyond 5000', ';309.412233;', ';5000.01;', 'TRF_HORA 01', 'out-of-range', '5000.01'],
    ['a negative price', ';309.412233;', ';-0.01;', 'TRF_HORA 01', 'out-of-range', '-0.01'],
    ['a price with comma', ';309.412233;', ';309,41;', 'TRF_HORA 01', 'decimal-comma', '309,41'],
    ['energy without price', ';309.412233;', ';;', 'TRF_HORA 01', 'value-required', ''],
  ])('%s', (_, from, to, column, rule, value) => {
    expect(errorsOf(spoilt((text) => text.replace(from, to)))).toEqual([{ ...at, column, rule, value }]);
  });
  it('repeated and shifted columns', () => {
    const result = spoilt((text) => text.replace('DESP_HORA 06', 'DESP_HORA 05'));
    expect(rulesOf(result)).toEqual(['column-repeated', 'column-missing']);
  });
  it('a repeated natural key; the same contract in both markets is two rows', () => {
    const result = spoilt((text) => text.replace('50102;SOLG;DEMC;PC;R;SL', '050101;GENG;DEMC;PD;R;CP'));
    expect(errorsOf(result)).toEqual([
      { ...at, line: 3, column: 'CONTRATO', rule: 'repeated-row', value: '050101;R;CP;DEMC;GENG' },
    ]);
    expect(spoilt((text) => text.replace('50201;GENG;DEMC;PD;N', '050101;GENG;DEMC;PD;N')).ok).toBe(true);
  });
  it('a new mechanism only needs a row in the family table', () => {
    const families = {
      ZZ: { family: 'C3', contractType: 'POR SUBASTA 3' },
      CP: { family: 'C1', contractType: 'BILATERAL' },
    } as const;
    const files = dailyMonth('dspcttos', (day) => [
      rowsOf(1)[0]!,
      row('1;GENG;DEMC;PC;R;ZZ', hours(`${day}`), hours('2')),
    ]);
    expect(readingOf(read(files, { ...FEBRUARY, families })).purchases[0]?.family?.family).toBe('C3');
  });
});
