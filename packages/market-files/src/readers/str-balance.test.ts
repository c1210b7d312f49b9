import { month } from '@contador/kernel';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { describe, expect, it } from 'vitest';
import type { MarketFile } from '../market-file.ts';
import { errorsOf, readingOf, rulesOf } from '../testing/outcome.ts';
import { type SheetRows, withCells, workbookFile } from '../testing/workbook-file.ts';
import { readStrBalance } from './str-balance.ts';

const NAME = 'BalanceSTRTipoFactu2025-SEP.xlsx';
/** Only the distance to the label identifies the region: one cell, or four cells. */
const charges: SheetRows = [
  ['LIQUIDACIÓN'],
  [],
  [null, 'TOTAL INGRESO MENSUAL BRUTO STR', 60_000, null, null, '169,000.50'],
  [null, 'ENERGÍA DEL STR (kWh)', 1500, null, null, 4700],
  [null, 'CARGO NIVEL DE TENSIÓN ANTES DE COMPENSACIÓN CD4', 40, null, null, 35.9575],
  [null, 'CARGO NIVEL DE TENSIÓN DESPUÉS DE COMPENSACIÓN CD4', 39.5, null, null, 36.1],
  [null, 'Cargo por uso Dt4 (COP/kWh )', 39.8413, null, null, '34.0530'],
];
const operators: SheetRows = [
  ['OPERADOR DE RED', 'REGIÓN', 'ENERGÍA (kWh)', 'CARGO (COP/kWh)', 'INGRESO (COP)'],
  ['NRTD', 'NORTE', 1500, 40, 60_000],
  ['demd', 'Centro Sur', 700, 5.1, '24,000.50'],
  ['ALFD', 'CENTRO-SUR', 4000, 30.85, 145_000],
  ['TOTAL', null, 6200, null, null],
];

async function read(overrides: { charges?: SheetRows; operators?: SheetRows | null; name?: string } = {}) {
  const sheets = {
    Resumen: [['nada']],
    'CargosEstimados SEP': overrides.charges ?? charges,
    ...(overrides.operators === null ? {} : { Operadores: overrides.operators ?? operators }),
  };
  return readStrBalance([await workbookFile(overrides.name ?? NAME, sheets)], { month: month(2025, 9) });
}

describe('balance of the regional systems', () => {
  it('has charge, energy and income of both regions with their cells', async () => {
    const reading = readingOf(await read());
    const place = { file: NAME, sheet: 'CargosEstimados SEP' };
    expect(reading).toMatchObject({ kind: 'invoice', number: 0, month: { year: 2025, number: 9 }, warnings: [] });
    expect(reading.regions.NORTE).toEqual({
      income: { ...place, cell: 'C3', amount: '60000' },
      energy: { ...place, cell: 'C4', amount: '1500' },
      chargeBefore: { ...place, cell: 'C5', amount: '40' },
      chargeAfter: { ...place, cell: 'C6', amount: '39.5' },
      useCharge: { ...place, cell: 'C7', amount: '39.8413' },
    });
    expect(reading.regions['CENTRO-SUR'].income).toEqual({ ...place, cell: 'F3', amount: '169000.5' });
    expect(reading.regions['CENTRO-SUR'].useCharge.amount).toBe('34.053');
  });

  it('has the operators, with their names in any case', async () => {
    const reading = readingOf(await read());
    expect(reading.operators.map((it) => [it.operator, it.region, it.income.amount])).toEqual([
      ['NRTD', 'NORTE', '60000'],
      ['DEMD', 'CENTRO-SUR', '24000.5'],
      ['ALFD', 'CENTRO-SUR', '145000'],
    ]);
    expect(reading.operators[1]?.income.cell).toBe('E3');
  });

  it('locates the regions by their headings where there are any', async () => {
    const headed = charges.map((row, at) =>
      at === 1 ? [null, null, 'CENTRO-SUR', 'NORTE'] : [row[0] ?? null, row[1] ?? null, row[5] ?? null, row[2] ?? null],
    );
    const reading = readingOf(await read({ charges: headed }));
    expect([reading.regions.NORTE.energy.amount, reading.regions['CENTRO-SUR'].energy.amount]).toEqual([
      '1500',
      '4700',
    ]);
    expect(reading.regions.NORTE.energy.cell).toBe('D4');
  });

  it('is a re-invoice when its name says so', async () => {
    const reading = readingOf(await read({ name: 'balancestrtiporefactu2025-sep-2.xlsx' }));
    expect([reading.kind, reading.number]).toEqual(['reinvoice', 2]);
  });

  it('warns when it has no operators, and when they do not add up to their region', async () => {
    const without = readingOf(await read({ operators: null }));
    expect([without.operators, without.warnings.map((it) => it.rule)]).toEqual([[], ['operators-not-listed']]);
    const less = operators.filter(([name]) => name !== 'ALFD');
    const warnings = readingOf(await read({ operators: less })).warnings;
    expect(warnings.map((it) => [it.rule, it.cell])).toEqual([
      ['sum-differs', 'F4'],
      ['sum-differs', 'F3'],
    ]);
    expect(warnings[0]?.expected).toContain('suma 700 y la región dice 4700');
  });

  it('reads the workbooks of the synthetic month, invoice and re-invoice', async () => {
    const made = syntheticMonth({ year: 2025, month: 9, version: 'txf', seed: 7, scenario: 'normal' });
    for (const [kind, name] of [
      ['invoice', NAME],
      ['reinvoice', 'BalanceSTRTipoReFactu2025-SEP-1.xlsx'],
    ] as const) {
      const file = made.files.find(({ path }) => path === `str/${name}`);
      const files: MarketFile[] = file ? [{ name, bytes: file.bytes }] : [];
      const reading = readingOf(await readStrBalance(files, { month: month(2025, 9) }));
      expect(reading.warnings).toEqual([]);
      for (const [region, answer] of Object.entries(made.answerKey.regional[kind])) {
        const found = reading.regions[region as 'NORTE'];
        const { operators: expected, ...amounts } = answer;
        expect(Object.fromEntries(Object.entries(found).map(([field, it]) => [field, Number(it.amount)]))).toEqual(
          Object.fromEntries(Object.entries(amounts).map(([field, amount]) => [field, Number(amount)])),
        );
        const own = reading.operators.filter((it) => it.region === region);
        expect(
          Object.fromEntries(
            own.map((it) => [it.operator, [it.energy, it.charge, it.income].map(({ amount }) => Number(amount))]),
          ),
        ).toEqual(Object.fromEntries(Object.entries(expected).map(([name, row]) => [name, row.map(Number)])));
      }
    }
  });
});

describe('balance of the regional systems, rejected files', () => {
  it('a name with another month, or without one', async () => {
    expect(errorsOf(await read({ name: 'BalanceSTRTipoFactu2025-OCT.xlsx' }))).toMatchObject([
      { rule: 'month', value: '2025-OCT' },
    ]);
    expect(rulesOf(await read({ name: 'BalanceSTRTipoFactu2024-SEP.xlsx' }))).toEqual(['month']);
    for (const name of [
      'BalanceSTRTipoReFactu2025-SEP.xlsx',
      'BalanceSTRTipoFactu2025-SEP-1.xlsx',
      'BalanceSTR.xlsx',
    ]) {
      expect(rulesOf(await read({ name })), name).toEqual(['file-name']);
    }
  });

  it('several faults at once: a label, a word, a negative number, a region, a repeated operator', async () => {
    const bad = withCells(charges, (cell) => (cell === 39.5 ? 'N/D' : cell === 1500 ? -1500 : cell)).filter(
      (row) => row[1] !== 'Cargo por uso Dt4 (COP/kWh )',
    );
    const odd = [...operators, ['NRTD', 'NORTE', 1, 1, 1], ['XXXD', 'ORIENTE', 1, 1, 1]];
    expect(errorsOf(await read({ charges: bad, operators: odd })).map((it) => [it.rule, it.cell, it.value])).toEqual([
      ['negative', 'C4', '-1500'],
      ['number', 'C6', 'N/D'],
      ['label-missing', undefined, undefined],
      ['repeated-row', 'A6', 'NRTD'],
      ['value-required', 'B7', 'ORIENTE'],
    ]);
  });

  it('no sheet of charges, no heading of the operators, no operator', async () => {
    const other = await workbookFile(NAME, { Otra: [['x']] });
    expect(rulesOf(await readStrBalance([other], { month: month(2025, 9) }))).toEqual(['sheet-missing']);
    expect(rulesOf(await read({ operators: operators.slice(1) }))).toEqual(['label-missing']);
    expect(rulesOf(await read({ operators: operators.slice(0, 1) }))).toEqual(['row-missing']);
    expect(rulesOf(await readStrBalance([], { month: month(2025, 9) }))).toEqual(['no-files']);
  });
});
