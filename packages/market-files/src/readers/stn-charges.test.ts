import { describe, expect, it } from 'vitest';
import { errorsOf, readingOf, rulesOf } from '../testing/outcome.ts';
import { FEBRUARY } from '../testing/text-file.ts';
import { type SheetRows, withCells, workbookFile } from '../testing/workbook-file.ts';
import type { CellContent } from '../workbook/sheet-grid.ts';
import { readStnCharges } from './stn-charges.ts';

const headings = ['CONCEPTO', new Date(Date.UTC(2025, 11, 1)), 'Ene-2026', 'FEB-2026', 'MAR-2026'];
const monomial: SheetRows = [
  ['LIQUIDACIÓN'],
  [],
  headings,
  ['ENERGÍA DEL SIN (kWh)', '6,543,210,987.15', 6.5e9, '6,400,000,000.00'],
  ['VALOR DEL CARGO - T  (COP/kWh)', 53.1, 53.2, 53.3],
  ["VALOR DEL CARGO - T '  (COP/kWh)", 50.1, '50.2', 52.1],
  ["VALOR DEL CARGO - T ' MÁXIMA (COP/kWh)", 1, 2, 58.873],
  ["VALOR DEL CARGO - T ' MEDIA (COP/kWh)", 1, 2, '51.579'],
  ["VALOR DEL CARGO - T ' MÍNIMA (COP/kWh)", 1, 2, 41.68],
];
const deltas: SheetRows = [
  headings,
  ['VALOR DIFERENCIAL TOTAL DEL CARGO ANTES DE COMPENSACIÓN - T  (COP/kWh)', 0, 0, 9],
  ["VALOR DIFERENCIAL TOTAL DEL CARGO DESPUÉS DE COMPENSACIÓN - T '  (COP/kWh)", 0.5, -0.25, '-0.87'],
];
const guatape: SheetRows = [
  ['AGENTE', 'DEMANDA (kWh)', 'COSTO (COP)'],
  ['OTRC', 1, 2],
  ['DEMC', 76_000_000, '34,960,000.25'],
];

interface Sheets {
  monomial?: SheetRows;
  deltas?: SheetRows;
  guatape?: SheetRows;
  name?: string;
}
async function read(overrides: Sheets = {}) {
  const sheets = {
    IngresoTransmisoresNacionales: [['x']],
    'Cargos Monomios': overrides.monomial ?? monomial,
    Deltas: overrides.deltas ?? deltas,
    'CRS_Variante Guatape': overrides.guatape ?? guatape,
  };
  return readStnCharges([await workbookFile(overrides.name ?? 'CargosSTN_FEB2026.xlsx', sheets)], FEBRUARY);
}
const replacing = (rows: SheetRows, from: CellContent, to: CellContent) =>
  withCells(rows, (cell) => (cell === from ? to : cell));

describe('STN workbook', () => {
  it("gives T', bands, ΔT and Guatapé from the last filled column, with their cells", async () => {
    const reading = readingOf(await read());
    const file = 'CargosSTN_FEB2026.xlsx';
    expect(reading.charge).toEqual({ file, sheet: 'Cargos Monomios', cell: 'D6', amount: '52.1' });
    expect(reading.bands?.max.amount).toBe('58.873');
    expect(reading.bands?.med).toEqual({ file, sheet: 'Cargos Monomios', cell: 'D8', amount: '51.579' });
    expect(reading.bands?.min.amount).toBe('41.68');
    expect(reading.delta).toEqual({ file, sheet: 'Deltas', cell: 'D3', amount: '-0.87' });
    expect(reading.guatape?.demand?.amount).toBe('76000000');
    expect(reading.guatape?.cost).toEqual({ file, sheet: 'CRS_Variante Guatape', cell: 'C3', amount: '34960000.25' });
    expect(reading.warnings).toEqual([]);
  });
  it('warns about missing bands, a missing Guatapé variant and a missing heading', async () => {
    const reading = readingOf(
      await read({ monomial: monomial.slice(0, 6), guatape: guatape.slice(0, 2), deltas: deltas.slice(1) }),
    );
    expect([reading.bands, reading.guatape]).toEqual([undefined, undefined]);
    expect(reading.warnings.map((it) => it.rule)).toEqual(['monomial-in-all-bands', 'month-not-stated', 'no-guatape']);
  });
  it("reads the row when a name is between the agent and its numbers, and 'Estimado' at the top", async () => {
    const named = [
      ['AGENTE', 'NOMBRE', 'DEMANDA', 'COSTO'],
      ['DEMC', 'DEMO S.A.', 7, 8],
    ];
    const reading = readingOf(
      await read({ guatape: named, monomial: replacing(monomial, 'LIQUIDACIÓN', 'Cargos Estimados') }),
    );
    expect([reading.guatape?.demand?.amount, reading.guatape?.cost.amount]).toEqual(['7', '8']);
    expect(reading.warnings).toMatchObject([{ rule: 'estimated', cell: 'A1' }]);
  });
});

describe('STN workbook, rejected files', () => {
  it('a value under the heading of another month', async () => {
    const withLaterValue = monomial.map((row, at) => (at === 5 ? [...row, 52.9] : row));
    expect(errorsOf(await read({ monomial: withLaterValue }))).toEqual([
      { file: 'CargosSTN_FEB2026.xlsx', sheet: 'Cargos Monomios', cell: 'E3', rule: 'month', value: 'MAR-2026' },
    ]);
    const withoutLastValue = withCells(deltas, (cell) => (cell === '-0.87' ? null : cell));
    expect(errorsOf(await read({ deltas: withoutLastValue }))).toMatchObject([
      { sheet: 'Deltas', cell: 'C1', rule: 'month', value: 'Ene-2026' },
    ]);
  });
  it('several faults at once: a label, a sheet, a word, a decimal comma, the file name', async () => {
    const bad = replacing(replacing(monomial, 52.1, 's/d'), '51.579', '51,579');
    const result = await read({
      monomial: bad,
      deltas: replacing(deltas, deltas[2]?.[0] ?? null, 'OTRO'),
      name: 'CargosSTN_ENE2026.xlsx',
    });
    expect(errorsOf(result).map((it) => [it.rule, it.cell])).toEqual(
      [
        ['month', undefined],
        ['number', 'D6'],
        ['label-missing', undefined],
      ].toSpliced(2, 0, ['decimal-comma', 'D8']),
    );
  });
  it('one of the three bands missing, a repeated label, a missing sheet', async () => {
    expect(rulesOf(await read({ monomial: monomial.slice(0, 8) }))).toEqual(['label-missing']);
    expect(rulesOf(await read({ monomial: [...monomial, monomial[5]!] }))).toEqual(['repeated-row']);
    const file = await workbookFile('CargosSTN_FEB2026.xlsx', { 'Cargos Monomios': monomial });
    expect(errorsOf(await readStnCharges([file], FEBRUARY))).toEqual([
      { file: file.name, sheet: 'Deltas', rule: 'sheet-missing' },
    ]);
  });
});
