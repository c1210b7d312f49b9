import { describe, expect, it } from 'vitest';
import { errorsOf, readingOf, rulesOf } from '../testing/outcome.ts';
import { FEBRUARY } from '../testing/text-file.ts';
import { type SheetRows, withCells, workbookFile } from '../testing/workbook-file.ts';
import type { CellContent } from '../workbook/sheet-grid.ts';
import { readUseCharges } from './use-charges.ts';

const NAME = 'Cargo_Cobro_Uso_Red-DefinitivoDNOM-202603.xlsx';
const use = (level: number) => `Cargo para cobrar el uso de la red Nivel ${level} (COP/kWh)`;
const rows: SheetRows = [
  [null, 'DEMD - OPERADOR DEMO Mercado de Comercialización - DEMO NORTE'],
  [],
  [null, 'Cargo', 'Carga máxima', 'Cargo monomio'],
  [null, use(1), 340.1, 314.64],
  [null, use(2), 210.1, '200.78'],
  [null, use(3), 99.1, 90.7],
  [null, use(4), 36.1, 35.76],
  [],
  [null, 'Concepto', 'CDI', 'Nivel1', 'Nivel4'],
  [null, 'Aprobado', 40, 1, 30],
  [null, 'Ajuste', '-5.0623e-05', null, 5.76],
  [null, 'Otro', 12.08, 3, null],
  [null, 'COBRO DE LA REMUNERACIÓN DE LOS PLANES', 7.77, null, 8.88],
  [null, 'PR1', null, 0.135],
  [null, 'PR2', 0.045],
  [null, 'PR3', 'fracción', '0.030'],
];

async function read(sheetRows: SheetRows = rows, name = NAME, sheet = 'Cargos_Definitivos') {
  return readUseCharges([await workbookFile(name, { Portada: [['x']], [sheet]: sheetRows })], FEBRUARY);
}
const replacing = (from: CellContent, to: CellContent) => withCells(rows, (cell) => (cell === from ? to : cell));

describe('Cargo_Cobro_Uso', () => {
  it('gives charges by level, blocks with their exact sums, and losses, with their cells', async () => {
    const reading = readingOf(await read());
    expect(Object.values(reading.charges).map((it) => it?.amount)).toEqual(['314.64', '200.78', '90.7', '35.76']);
    expect(reading.charges.d1).toEqual({ file: NAME, sheet: 'Cargos_Definitivos', cell: 'D4', amount: '314.64' });
    expect(reading.cdi.cells.map((it) => [it.cell, it.amount])).toEqual([
      ['C10', '40'],
      ['C11', '-0.000050623'],
      ['C12', '12.08'],
    ]);
    expect(reading.cdi.sum).toMatchObject({ cell: 'C9', amount: '52.079949377' });
    expect(reading.level4.sum.amount).toBe('35.76');
    expect(Object.values(reading.losses).map((it) => [it.cell, it.amount])).toEqual([
      ['D14', '0.135'],
      ['C15', '0.045'],
      ['D16', '0.03'],
    ]);
    expect([reading.market, reading.estimated, reading.warnings]).toEqual(['DEMO NORTE', false, []]);
  });
  it("'Estimado' is accepted with a warning", async () => {
    const reading = readingOf(await read(rows, 'Cargo_Cobro_Uso_Red-EstimadoDNOM-202603.xlsx', 'Cargos_Estimados'));
    expect([reading.estimated, reading.warnings[0]?.rule]).toEqual([true, 'estimated']);
  });
  it("a row 'Nivel 4' that differs from its block is a warning, and the block is used", async () => {
    const reading = readingOf(await read(replacing(35.76, 36)));
    expect(reading.level4.sum.amount).toBe('35.76');
    expect(reading.warnings).toMatchObject([{ rule: 'level-4-differs', cell: 'D7', value: '36' }]);
    expect(readingOf(await read(rows.filter((_, at) => at !== 6))).charges.d4).toBeUndefined();
  });
});

describe('Cargo_Cobro_Uso, rejected files', () => {
  const at = { file: NAME, sheet: 'Cargos_Definitivos' };
  it.each<[string, CellContent, CellContent, object]>([
    ['no CDI', 'CDI', 'Inversión', { rule: 'label-missing' }],
    ['no Nivel4', 'Nivel4', 'Nivel 4', { rule: 'label-missing' }],
    ['no Cargo monomio', 'Cargo monomio', 'Cargo', { rule: 'label-missing' }],
    ['a level without row', use(2), 'otro', { rule: 'label-missing' }],
    ['PR in percent', 0.135, 13.5, { cell: 'D14', rule: 'not-a-fraction', value: '13.5' }],
    [
      'PR with comma',
      '0.030',
      '0,030',
      { cell: 'D16', rule: 'decimal-comma', value: '0,030', readings: { comma: '0.030' } },
    ],
    ['PR without number', 0.045, null, { cell: 'B15', rule: 'value-required', value: '' }],
    ['no PR3', 'PR3', 'PR 3', { rule: 'label-missing' }],
    ['a word in a block', 12.08, 's/d', { cell: 'C12', rule: 'number', value: 's/d' }],
    ['a charge below zero', 314.64, -1, { cell: 'D4', rule: 'negative', value: '-1' }],
    [
      'another market',
      rows[0]?.[1] ?? null,
      'DEMD - X Mercado de Comercialización - DEMO SUR',
      { cell: 'B1', rule: 'other-market', value: 'DEMO SUR' },
    ],
  ])('%s', async (_, from, to, error) => {
    expect(errorsOf(await read(replacing(from, to)))).toContainEqual({ ...at, ...error });
  });
  it('a block without a closing row, in both columns', async () => {
    const open = replacing('COBRO DE LA REMUNERACIÓN DE LOS PLANES', 'Total');
    expect(errorsOf(await read(open)).map((it) => [it.rule, it.cell])).toEqual([
      ['closing-text-missing', 'C9'],
      ['closing-text-missing', 'E9'],
    ]);
  });
  it('an empty block is not zero', async () => {
    const empty = withCells(rows, (cell, row, column) => (row > 8 && row < 12 && column === 2 ? null : cell));
    expect(errorsOf(await read(empty))).toEqual([{ ...at, cell: 'C9', rule: 'value-required', value: '' }]);
  });
  it("another month in 'Mes cargo'", async () => {
    const other = [...rows.slice(0, 1), [null, 'Mes cargo:', 'Feb-2026'], ...rows.slice(2)];
    expect(errorsOf(await read(other))).toEqual([{ ...at, cell: 'C2', rule: 'month', value: 'Feb-2026' }]);
    const same = [...rows.slice(0, 1), [null, 'Mes cargo: Mar-2026'], ...rows.slice(2)];
    expect((await read(same)).ok).toBe(true);
  });
  it('another month, market or sheet name', async () => {
    expect(rulesOf(await read(rows, 'Cargo_Cobro_Uso_Red-DefinitivoDSUM-202602.xlsx'))).toEqual([
      'month',
      'other-market',
    ]);
    expect(rulesOf(await read(rows, NAME, 'Hoja1'))).toEqual(['sheet-missing']);
  });
  it('bytes that are not a workbook', async () => {
    const bytes = new TextEncoder().encode('PK no es un libro');
    expect(errorsOf(await readUseCharges([{ name: NAME, bytes }], FEBRUARY))).toEqual([
      { file: NAME, rule: 'not-a-workbook' },
    ]);
    expect(rulesOf(await readUseCharges([{ name: NAME, bytes: new Uint8Array(0) }], FEBRUARY))).toEqual(['empty-file']);
  });
});
