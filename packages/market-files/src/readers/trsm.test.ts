import { describe, expect, it } from 'vitest';
import { errorsOf, readingOf, rulesOf } from '../testing/outcome.ts';
import { FEBRUARY, rawFile } from '../testing/text-file.ts';
import { readTrsm } from './trsm.ts';

const text = `FECHA;CODIGO;DESCRIPCION;VALOR
2026-02-01;MC; Precio medio de contratos regulados ;310.34
2026-02-01;CERE;Costo equivalente real;.795
2026-02-01;RESTCONALI;Restricciones;-17.25
2026-02-01;TRMX;Sin dato;
`;
const read = (content = text, name = 'trsm02.txf') => readTrsm([rawFile(name, content)], FEBRUARY);

describe('TRSM', () => {
  it('gives every code with its place, leaving out codes without a value', () => {
    const reading = readingOf(read());
    expect(reading.mc).toEqual({
      file: 'trsm02.txf',
      line: 2,
      column: 'VALOR',
      amount: '310.34',
      description: 'Precio medio de contratos regulados',
    });
    expect(Object.entries(reading.indicators).map(([code, it]) => [code, it.amount])).toEqual([
      ['MC', '310.34'],
      ['CERE', '0.795'],
      ['RESTCONALI', '-17.25'],
    ]);
    expect(reading.counts.rows).toBe(4);
  });
  it('rejects a repeated code, a missing MC, and an MC that is not a price', () => {
    expect(errorsOf(read(text.replace('CERE', 'mc')))).toEqual([
      { file: 'trsm02.txf', line: 3, column: 'CODIGO', rule: 'repeated-row', value: 'MC' },
    ]);
    expect(rulesOf(read(text.replace('MC', 'MCX')))).toEqual(['row-missing']);
    expect(rulesOf(read(text.replace('310.34', '')))).toEqual(['value-required']);
    expect(rulesOf(read(text.replace('310.34', '31034')))).toEqual(['out-of-range']);
  });
  it('rejects a date of another month and warns about an unreadable one', () => {
    expect(errorsOf(read(text.replace('2026-02-01;CERE', '2026-01-01;CERE')))).toEqual([
      { file: 'trsm02.txf', line: 3, column: 'FECHA', rule: 'month', value: '2026-01-01' },
    ]);
    expect(readingOf(read(text.replace('2026-02-01;CERE', 'x;CERE'))).warnings.map((it) => it.rule)).toEqual([
      'date-not-read',
    ]);
  });
  it('rejects words in any code', () => {
    expect(rulesOf(read(text.replace('-17.25', '1,725.00')))).toEqual(['decimal-comma']);
  });
  it('that ends inside a number, and may be truncated, is read with a warning that shows the line', () => {
    const more = `${text}2026-02-01;TRMZ;Otro;12004553.86\n`;
    expect(readingOf(read(more)).warnings).toEqual([]);
    expect(readingOf(read(more.trimEnd())).warnings).toEqual([]);
    const [warning] = readingOf(read(more.slice(0, -4))).warnings;
    expect(warning).toMatchObject({
      file: 'trsm02.txf',
      line: 6,
      column: 'VALOR',
      rule: 'maybe-cut',
      value: '12004553',
    });
    expect(warning?.expected).toContain('El archivo puede estar cortado');
  });
  it('that ends before its last column is rejected, with a note that it may be truncated', () => {
    const result = read(text.trimEnd().slice(0, -12));
    expect(errorsOf(result)).toMatchObject([{ line: 5, rule: 'cell-count' }]);
    expect(result.ok ? '' : result.refusal[0]?.expected).toContain('puede estar cortado');
  });
});
