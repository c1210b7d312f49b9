import { describe, expect, it } from 'vitest';
import { errorsOf, readingOf, rulesOf } from '../testing/outcome.ts';
import { FEBRUARY, textFile } from '../testing/text-file.ts';
import { readTctr } from './tctr.ts';

const header = 'FECHA;CONTRATO;VENDEDOR;COMPRADOR;TIPO;TIPOMERC;TIPO ASIGNA;ENERGIA (kWh);TARIFA ($/kWh);VALOR ($)';
const good = [
  header,
  '2026-02-01;50101;GENG;DEMC;PC;R;CP;29664000.00;309.412233;9178404479.71',
  '2026-02-01;50301;DEMC;ALFC;PC;N;NB;700000;301;210700000',
];
const read = (lines: string[], context = FEBRUARY, name = 'tctr02.txf') =>
  readTctr(
    [
      textFile(
        name,
        lines.map((it) => it.split(';')),
      ),
    ],
    context,
  );
const spoilt = (from: string, to: string, context = FEBRUARY) =>
  read(
    good.map((it) => it.replace(from, to)),
    context,
  );
const known = { ...FEBRUARY, dispatchedEnergy: { '50101': '29700000', '50301': '700000' } };

describe('TCTR', () => {
  it('gives purchases and sales with their places', () => {
    const reading = readingOf(read(good, known));
    expect(reading.purchases).toHaveLength(1);
    expect(reading.purchases[0]).toMatchObject({
      contract: '50101',
      energy: { file: 'tctr02.txf', line: 2, column: 'ENERGIA (kWh)', amount: '29664000' },
      price: { amount: '309.412233' },
      value: { column: 'VALOR ($)', amount: '9178404479.71' },
    });
    expect(reading.sales.map((it) => it.buyer)).toEqual(['ALFC']);
    expect(reading.warnings).toEqual([]);
    expect(reading.counts).toEqual({ files: 1, days: 0, rows: 2, agents: 3 });
  });
  it('warns when the dispatch is not known yet', () => {
    expect(readingOf(read(good)).warnings.map((it) => it.rule)).toEqual(['contracts-not-compared']);
  });
  it('warns about contracts of the dispatch that it lacks', () => {
    const context = { ...known, dispatchedEnergy: { ...known.dispatchedEnergy, '777': '5' } };
    expect(readingOf(read(good, context)).warnings).toMatchObject([{ rule: 'contracts-not-listed', value: '777' }]);
  });
  it('a value that is not energy × price', () => {
    expect(errorsOf(spoilt('9178404479.71', '9178504479.71', known))[0]).toEqual({
      file: 'tctr02.txf',
      line: 2,
      column: 'VALOR ($)',
      rule: 'value-mismatch',
      value: '9178504479.71',
    });
    expect(spoilt('9178404479.71', '9178404470', known).ok).toBe(true);
  });
  it('energy more than 0.5 % away from the dispatch', () => {
    const away = { ...known, dispatchedEnergy: { '50101': '29814000', '50301': '700000' } };
    expect(errorsOf(read(good, away))).toEqual([
      { file: 'tctr02.txf', line: 2, column: 'ENERGIA (kWh)', rule: 'value-mismatch', value: '29664000' },
    ]);
    expect(rulesOf(read(good, { ...known, dispatchedEnergy: { '50101': '29700000' } }))).toEqual(['value-mismatch']);
  });
  it('dates, names, cells and repeated keys', () => {
    expect(rulesOf(spoilt('2026-02-01', '2026-01-01', known))).toEqual(['date', 'date']);
    expect(rulesOf(spoilt(';700000;', ';;', known))).toContain('value-required');
    expect(rulesOf(read([...good, good[1]!], known))).toEqual(['repeated-row']);
    expect(rulesOf(read(good, known, 'tctr03.txr'))).toEqual(['extension', 'month']);
    expect(rulesOf(read(good, known, 'tctr202502.txf'))).toEqual(['month']);
    expect(rulesOf(read([header], known))).toContain('header-only');
  });
  it('accepts a single file only', () => {
    const file = textFile(
      'tctr02.txf',
      good.map((it) => it.split(';')),
    );
    expect(rulesOf(readTctr([file, { ...file, name: 'tctr02 (1).txf' }], known))).toEqual(['too-many-files']);
  });
});
