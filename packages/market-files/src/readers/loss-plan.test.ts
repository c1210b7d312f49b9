import { describe, expect, it } from 'vitest';
import { errorsOf, readingOf, rulesOf } from '../testing/outcome.ts';
import { FEBRUARY } from '../testing/text-file.ts';
import { type SheetRows, withCells, workbookFile } from '../testing/workbook-file.ts';
import type { CellContent } from '../workbook/sheet-grid.ts';
import { readLossPlan } from './loss-plan.ts';

const NAME = 'DNOM-CargoCPROG-202603.xlsx';
const rows: SheetRows = [
  [null, 'Cargo por concepto de planes de reducción de pérdidas', null, 'Definitivo'],
  [null, 'Mes cargo:', 'Mar-2026'],
  [],
  [null, 'Código', 'CAP', 'Ing_Dev', 'Cargo CPROG por concepto  del plan ($/kWh)'],
  [null, 'OTRM', 1, 2, 49],
  [null, 'DNOM', 3_000_000_000, 0, -0.8],
  [],
  [null, 'MES', 'IPPM2', 'VenSTN', 'CPROGAIM'],
];
async function read(sheetRows: SheetRows = rows, name = NAME, sheet = 'CargoCPROG') {
  return readLossPlan([await workbookFile(name, { [sheet]: sheetRows })], FEBRUARY);
}
const replacing = (from: CellContent, to: CellContent) => withCells(rows, (cell) => (cell === from ? to : cell));

describe('CPROG', () => {
  it("is the cell below its heading in the market's row, and may be negative", async () => {
    const reading = readingOf(await read());
    expect(reading.charge).toEqual({ file: NAME, sheet: 'CargoCPROG', cell: 'E6', amount: '-0.8' });
    expect([reading.code, reading.annualCost?.amount, reading.returnedIncome?.amount]).toEqual([
      'DNOM',
      '3000000000',
      '0',
    ]);
    expect([reading.estimated, reading.warnings]).toEqual([false, []]);
  });
  it('may be listed under the code of the distributor or of the retailer', async () => {
    for (const code of ['DEMD', 'DEMC']) {
      expect(readingOf(await read(replacing('DNOM', code), `${code}-CargoCPROG-202603.xlsx`)).code).toBe(code);
    }
  });
  it('reads the month from a date, and warns about an estimate', async () => {
    const dated = replacing('Mar-2026', new Date(Date.UTC(2026, 2, 1)));
    expect(readingOf(await read(dated)).warnings).toEqual([]);
    expect(readingOf(await read(replacing('Definitivo', 'ESTIMADO'))).warnings).toMatchObject([
      { rule: 'estimated', cell: 'D1' },
    ]);
    expect(readingOf(await read(replacing('Mes cargo:', 'Mes'))).warnings.map((it) => it.rule)).toEqual([
      'month-not-stated',
    ]);
  });
});

describe('CPROG, rejected files', () => {
  const at = { file: NAME, sheet: 'CargoCPROG' };
  it.each<[string, CellContent, CellContent, object]>([
    ['an empty cell', -0.8, null, { cell: 'E6', rule: 'value-required', value: '' }],
    ['a word', -0.8, 'N/A', { cell: 'E6', rule: 'number', value: 'N/A' }],
    ['a charge of 50 or more', -0.8, 50.01, { cell: 'E6', rule: 'out-of-range', value: '50.01' }],
    ['another month', 'Mar-2026', 'Feb-2026', { cell: 'C2', rule: 'month', value: 'Feb-2026' }],
    ['no month', 'Mar-2026', null, { cell: 'B2', rule: 'value-required', value: '' }],
    ['no own row', 'DNOM', 'XXXM', { cell: 'E5', rule: 'other-market', value: 'OTRM' }],
    ['no heading', rows[3]?.[4] ?? null, 'CPROG', { rule: 'label-missing' }],
  ])('%s', async (_, from, to, error) => {
    expect(errorsOf(await read(replacing(from, to)))).toEqual([{ ...at, ...error }]);
  });
  it('names with another month or market, and a missing sheet', async () => {
    expect(rulesOf(await read(rows, 'DSUM-CargoCPROG-202602.xlsx'))).toEqual(['month', 'other-market']);
    expect(rulesOf(await read(rows, NAME, 'Hoja1'))).toEqual(['sheet-missing']);
  });
});
