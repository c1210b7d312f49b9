import { describe, expect, it } from 'vitest';
import { errorsOf, readingOf, rulesOf } from '../testing/outcome.ts';
import { FEBRUARY, rawFile } from '../testing/text-file.ts';
import { readAfac } from './afac.ts';

const header =
  'AGENTE;GENERACION REAL (kWh);DEMANDA REAL (kWh);PERDIDA REAL (kWh);COMPRAS EN CONTRATOS (kWh);' +
  'COMPRAS ENERGIA EN BOLSA (KWH);COMPRAS ENERGIA EN BOLSA ($);RENTAS DE CONGESTI\uFFFDN ($);VENTAS EN DESVIACI\uFFFDN ($);RESTRICCIONES ALIVIADAS ($)';
const text = `${header}
OTRC;;900.5;10;;5;2500.25;;0;
DEMC;0;75999999.99999999;1200800.5;60000000;17000000;3230000000.123456789;;-12000;2143200000.55
`;
const read = (content = text, name = 'afac02.txf') => readAfac([rawFile(name, content)], FEBRUARY);

describe('AFAC', () => {
  it("reads the agent's row by column name, with columns in any order and damaged letters in the header", () => {
    const reading = readingOf(read());
    const { reader: _, counts, warnings, agent, ...amounts } = reading;
    expect(agent).toBe('DEMC');
    expect(counts).toEqual({ files: 1, days: 0, rows: 2, agents: 2 });
    expect(warnings).toEqual([]);
    expect(Object.fromEntries(Object.entries(amounts).map(([key, it]) => [key, it.amount]))).toEqual({
      realLosses: '1200800.5',
      realDemand: '75999999.99999999',
      poolPurchaseEnergy: '17000000',
      poolPurchaseValue: '3230000000.123456789',
      deviationSales: '-12000',
      relievedRestrictions: '2143200000.55',
      contractPurchaseEnergy: '60000000',
    });
    expect(amounts.deviationSales).toMatchObject({ file: 'afac02.txf', line: 3, column: 'VENTAS EN DESVIACION ($)' });
  });
  it("rejects the agent's row with an empty cell; another agent may have one", () => {
    expect(errorsOf(read(text.replace('2143200000.55', '')))).toEqual([
      { file: 'afac02.txf', line: 3, column: 'RESTRICCIONES ALIVIADAS ($)', rule: 'value-required', value: '' },
    ]);
  });
  it('rejects a file without the agent, or with it twice', () => {
    expect(rulesOf(read(text.replace('DEMC', 'XXXC')))).toEqual(['own-agent-missing']);
    expect(errorsOf(read(text.replace('OTRC', 'demc')))[0]).toMatchObject({ rule: 'value-required' });
    expect(rulesOf(read(`${text}DEMC${';1'.repeat(9)}`))).toEqual(['repeated-row']);
  });
  it('rejects missing and repeated columns, used or not', () => {
    expect(rulesOf(read(text.replace('PERDIDA REAL', 'PERDIDAS')))).toEqual(['column-missing']);
    expect(rulesOf(read(text.replace('GENERACION REAL', 'DEMANDA REAL')))).toEqual(['column-repeated']);
    expect(rulesOf(read(text.replace('RENTAS DE CONGESTI\uFFFDN ($)', 'GENERACION REAL (kWh)')))).toEqual([
      'column-repeated',
    ]);
  });
  it('rejects negative energy and words', () => {
    expect(rulesOf(read(text.replace('17000000', '-1')))).toEqual(['negative']);
    expect(rulesOf(read(text.replace('900.5', '900,5')))).toEqual(['decimal-comma']);
  });
  it('rejects other names and empty files', () => {
    expect(rulesOf(read(text, 'afac03.tx2'))).toEqual(['extension', 'month']);
    expect(rulesOf(read(text, 'tgrl02.txf'))).toEqual(['file-name']);
    expect(rulesOf(read(''))).toEqual(['empty-file']);
  });
});
