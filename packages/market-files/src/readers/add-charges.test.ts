import { describe, expect, it } from 'vitest';
import { compareChargesWithAdd } from '../charge-comparison.ts';
import type { MarketFile } from '../market-file.ts';
import type { UseChargesReading } from '../readings/use-charges.ts';
import { errorsOf, readingOf, rulesOf } from '../testing/outcome.ts';
import { FEBRUARY } from '../testing/text-file.ts';
import { type SheetRows, workbookFile } from '../testing/workbook-file.ts';
import { readAddCharges } from './add-charges.ts';

const name = (level: number, month = '202601', area = 'Centro') =>
  `LiquidacionDefinitivos${area}Nivel${level}_${month}.xlsx`;
const table = (charges: readonly unknown[], markets = ['VALLE ALTO', 'DEMO NORTE', 'SIERRA - COSTA']): SheetRows => [
  ['ÁREA DE DISTRIBUCIÓN CENTRO'],
  [],
  [null, 'Operador de Red  -  Mercado', 'Ventas (kWh)', 'Cargo unico transitorio ($/kWh)'],
  ...markets.map((it, at) => [null, `OPER Mercado de Comercialización ${it}`, 1000 + at, charges[at] as number]),
  [],
  [null, 'Nota: OPER Mercado de Comercialización DEMO NORTE', null, 1],
];
async function file(rows: SheetRows, called: string, sheet = 'Cargos ADD Centro'): Promise<MarketFile> {
  return workbookFile(called, {
    'Cargos Dt': table([1, 2, 3]),
    'Cargos Transitorios': table([4, 5, 6]),
    [sheet]: rows,
  });
}
const same = (charge: number) => table([charge, charge, charge]);
const good = Promise.all([
  file(same(314.64), name(1)),
  file(same(200.78), name(2)),
  file(table(['90.70', 90.7, 90.7]), name(3)),
]);
const read = (files: readonly MarketFile[], context = FEBRUARY) => readAddCharges(files, context);
async function spoilt(level: 1 | 2 | 3, other: Promise<MarketFile>) {
  return read((await good).with(level - 1, await other));
}

describe('ADD', () => {
  it("reads the market's row of the only relevant sheet, by level, in any order", async () => {
    const reading = readingOf(await read([...(await good)].reverse()));
    expect(reading.levels.n1).toEqual({ file: name(1), sheet: 'Cargos ADD Centro', cell: 'D5', amount: '314.64' });
    expect([reading.levels.n2.amount, reading.levels.n3.amount, reading.area]).toEqual(['200.78', '90.7', 'CENTRO']);
    expect(reading.operators).toHaveLength(3);
  });
  it("warns about a different 'Cargo monomio' in the market's own workbook", async () => {
    const add = readingOf(await read(await good));
    const own = (amount: string) => ({ file: 'CDI.xlsx', cell: 'D4', amount });
    const charges = { d1: own('314.64'), d2: own('201.5'), d3: own('90.705'), d4: undefined };
    expect(compareChargesWithAdd({ charges } as unknown as UseChargesReading, add)).toMatchObject([
      { rule: 'charge-differs-from-add', file: 'CDI.xlsx', cell: 'D4', value: '201.5' },
    ]);
  });
});

describe('ADD, rejected files', () => {
  const at = { sheet: 'Cargos ADD Centro' };
  it('charges that do not fall from level to level', async () => {
    expect(errorsOf(await spoilt(2, file(same(314.64), name(2))))).toEqual([
      { ...at, file: name(2), cell: 'D5', rule: 'levels-not-decreasing', value: '314.64' },
    ]);
  });
  it('charges that differ between operators', async () => {
    expect(errorsOf(await spoilt(1, file(table([314.64, 314.64, 314.65]), name(1))))).toEqual([
      { ...at, file: name(1), cell: 'D6', rule: 'values-differ', value: '314.65' },
    ]);
  });
  it('the market is not listed', async () => {
    const others = table([9.1, 9.1, 9.1], ['A', 'B', 'C']);
    expect(errorsOf(await spoilt(3, file(others, name(3))))).toEqual([
      { ...at, file: name(3), cell: 'B3', rule: 'market-missing' },
    ]);
  });
  it('a renamed sheet, a missing heading, a word instead of a charge', async () => {
    expect(errorsOf(await spoilt(1, file(same(314.64), name(1), 'Hoja5')))).toEqual([
      { file: name(1), rule: 'sheet-missing' },
    ]);
    const untitled = same(200.78).filter((_, row) => row !== 2);
    expect(rulesOf(await spoilt(2, file(untitled, name(2))))).toEqual(['label-missing', 'label-missing']);
    expect(errorsOf(await spoilt(3, file(table([90.7, 's/d', 90.7]), name(3))))).toMatchObject([
      { cell: 'D5', rule: 'number' },
    ]);
  });
  it('a repeated level leaves another one missing', async () => {
    const again = name(1).replace('_', '_copia_');
    expect(errorsOf(await spoilt(2, file(same(314.64), again)))).toEqual([
      { file: again, rule: 'level-repeated', value: 'Nivel1' },
      { file: name(2), rule: 'level-missing' },
    ]);
  });
  it('a sheet with another level than the file name', async () => {
    const result = await spoilt(2, file(same(200.78), name(2), 'Cargos ADD Nivel 3'));
    expect(errorsOf(result)).toMatchObject([{ rule: 'level-mismatch', value: 'Nivel 3' }]);
  });
  it('names with another month, year or area, or none', async () => {
    expect(rulesOf(await spoilt(1, file(same(314.64), name(1, '202602'))))).toEqual(['month']);
    expect(rulesOf(await spoilt(1, file(same(314.64), name(1, '202501'))))).toEqual(['month']);
    expect(errorsOf(await spoilt(1, file(same(314.64), name(1, '202601', 'Sur'))))).toEqual([
      { file: name(1, '202601', 'Sur'), rule: 'other-area', value: 'SUR' },
    ]);
    expect(rulesOf(await spoilt(1, file(same(314.64), 'Liquidacion_202601.xlsx')))).toEqual([
      'file-name',
      'level-missing',
    ]);
  });
});
