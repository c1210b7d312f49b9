import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { errorsOf, readingOf } from '../../testing/outcome.ts';
import { type SheetRows, workbookFile } from '../../testing/workbook-file.ts';
import type { ChargeContext } from './charge-row.ts';
import { readCredits } from './credits.ts';
import { readOtherConcepts } from './other-concepts.ts';

const context: ChargeContext = {
  cycle: '6R',
  clients: [
    { code: 'C1', sic: 'FRT1', cycle: '6R', billed: true },
    { code: 'C2', sic: 'FRT2', cycle: '6R', billed: false },
    { code: 'C4', sic: 'FRT4', cycle: '4R', billed: true },
  ],
  concepts: [
    { code: 'RECON', active: true, credit: false },
    { code: 'VIEJO', active: false, credit: true },
    { code: '17', active: true, credit: true },
  ],
};
const book = (heading: SheetRows[number], rows: SheetRows) => workbookFile('cargos.xlsx', { Hoja: [heading, ...rows] });

describe('a file of other concepts', () => {
  const heading = ['Valor Concepto'.replace(' ', '_'), 'CODIGO_CONCEPTO', 'código_sic'];
  const read = async (rows: SheetRows) => await readOtherConcepts(await book(heading, rows), context);

  it('gives charges to the cent, including negative ones, and counts a repeated charge twice', async () => {
    const { rows, ignored } = readingOf(
      await read([[12000.005, 'recon', 'frt1'], [], [-350.5, 17, 'FRT1'], [-0.125, 'RECON', 'FRT1']]),
    );
    expect(ignored).toEqual([]);
    expect(rows.map(({ line, clientCode, concept, value }) => [line, clientCode, concept, value])).toEqual([
      [2, 'C1', 'RECON', 1_200_001],
      [4, 'C1', '17', -35_050],
      [5, 'C1', 'RECON', -13],
    ]);
  });

  it('is rejected for an ambiguous number, and read once its decimal sign is declared', async () => {
    const file = await book(heading, [
      ['12.000', 'RECON', 'FRT1'],
      [5, 'RECON', 'FRT1'],
    ]);
    expect(errorsOf(await readOtherConcepts(file, context))).toMatchObject([
      { rule: 'ambiguous-number', cell: 'A2', readings: { point: '12.000', comma: '12000' } },
    ]);
    const declared = readingOf(await readOtherConcepts({ ...file, decimalSign: 'comma' }, context));
    expect(declared.rows.map(({ value }) => value)).toEqual([1_200_000, 500]);
  });

  it('written with a decimal comma is rejected until that sign is declared', async () => {
    const file = await book(heading, [['1.234,56', 'RECON', 'FRT1']]);
    expect(errorsOf(await readOtherConcepts(file, context))).toMatchObject([
      { rule: 'decimal-comma', cell: 'A2', readings: { comma: '1234.56' } },
    ]);
    const declared = readingOf(await readOtherConcepts({ ...file, decimalSign: 'comma' }, context));
    expect(declared.rows.map(({ value }) => value)).toEqual([123_456]);
  });

  it('lists each rejected row with every reason, and accepts the rest', async () => {
    const { rows, ignored } = readingOf(
      await read([
        [1, 'RECON', 'FRT1'],
        [1, 'RECON', 'FRT99'],
        [1, 'RECON', 'FRT4'],
        [1, 'RECON', 'FRT2'],
        ['n/d', 'VIEJO', 'FRT1'],
        [1, null, 'FRT1'],
      ]),
    );
    expect(rows).toHaveLength(1);
    expect(ignored).toEqual([
      { line: 3, code: 'FRT99', reason: 'CODIGO_SIC «FRT99»: el código de un cliente de la empresa' },
      { line: 4, code: 'FRT4', reason: 'CODIGO_SIC «FRT4»: un código del ciclo 6R; este es del 4R' },
      { line: 5, code: 'FRT2', reason: 'CODIGO_SIC «FRT2»: un cliente activo que se facture en este periodo' },
      {
        line: 6,
        code: 'FRT1',
        reason:
          'CODIGO_CONCEPTO «VIEJO»: el código de un concepto activo; VALOR_CONCEPTO «n/d»: un número con punto decimal',
      },
      { line: 7, code: 'FRT1', reason: 'CODIGO_CONCEPTO: un código; la celda está vacía' },
    ]);
  });

  it('is rejected whole when no row is accepted, with every faulty cell', async () => {
    const errors = errorsOf(
      await read([
        [1, 'RECON', 'FRT4'],
        ['mil', 'RECON', 'FRT4'],
      ]),
    );
    expect(errors.map(({ line, cell, column, value }) => [line, cell, column, value])).toEqual([
      [2, 'C2', 'CODIGO_SIC', 'FRT4'],
      [3, 'C3', 'CODIGO_SIC', 'FRT4'],
      [3, 'A3', 'VALOR_CONCEPTO', 'mil'],
    ]);
  });

  it('is rejected whole without its columns', async () => {
    const file = await book(['CODIGO_SIC', 'VALOR_CONCEPTO'], [['FRT1', 1]]);
    expect(errorsOf(await readOtherConcepts(file, context))).toMatchObject([
      { rule: 'column-missing', column: 'CODIGO_CONCEPTO' },
    ]);
    expect(errorsOf(await read([]))).toMatchObject([{ rule: 'header-only' }]);
    const noise = { name: 'a.xlsx', bytes: new Uint8Array(300) };
    expect(errorsOf(await readOtherConcepts(noise, context))).toMatchObject([{ rule: 'not-a-workbook' }]);
  });
});

describe('a file of credits', () => {
  const heading = [
    'CODIGO CLIENTE',
    'CONCEPTO',
    'VALOR TOTAL',
    'SALDO FINAL PERIODO',
    'PAGO A CAPITAL',
    'INTERÉS CORRIENTE',
    'VR CUOTA MES',
    'TASA INTERES EA',
    'No. CUOTA',
  ];
  const read = async (rows: SheetRows) => await readCredits(await book(heading, rows), context);

  it('gives instalments by client code, under a concept of credits', async () => {
    const { rows, doubtful } = readingOf(await read([['c1', '17', 1200000, 900000.5, 100000, 25000, 125001, 26.5, 3]]));
    expect(rows).toEqual([
      {
        line: 2,
        clientCode: 'C1',
        concept: '17',
        total: 120_000_000,
        balance: 90_000_050,
        capital: 10_000_000,
        interest: 2_500_000,
        instalment: 12_500_100,
        rate: 26.5,
        instalmentNumber: 3,
      },
    ]);
    expect(doubtful).toEqual([]);
  });

  it('reads a rate in a cell with a percentage format as the percentage shown', async () => {
    const values = ['C1', '17', 120, 90, 10, 2, 12, 0.2755, 3];
    const percentage = { style: { numFmt: '0.00%' } };
    const cells = new Map([
      ['1,7', percentage],
      ['3,7', percentage],
    ]);
    const rows = [heading, values, values, values.with(7, 0.07)];
    const bytes = await writeXlsx({ sheets: [{ name: 'Créditos', rows, cells }] });
    const reading = readingOf(await readCredits({ name: 'creditos.xlsx', bytes }, context));
    expect(reading.rows.map(({ rate }) => rate)).toEqual([27.55, 0.2755, 7]);
  });

  it('accepts an instalment more than a peso apart from capital plus interest, marked for review', async () => {
    const { rows, doubtful } = readingOf(await read([['C1', '17', 1, 1, 1, 1, 3.01, 0, 0]]));
    expect([rows.length, doubtful.map(({ line }) => line)]).toEqual([1, [2]]);
  });

  it.each([
    ['a negative amount', ['C1', '17', -1, 1, 1, 1, 2, 0, 0], 'VALOR TOTAL «-1»: un valor de 0 o más'],
    ['a negative rate', ['C1', '17', 1, 1, 1, 1, 2, -1, 0], 'TASA INTERES EA «-1»: un valor de 0 o más'],
    ['half an instalment', ['C1', '17', 1, 1, 1, 1, 2, 0, 1.5], 'No. CUOTA «1.5»: un número entero de 0 o más'],
    [
      'a concept of no credits',
      ['C1', 'RECON', 1, 1, 1, 1, 2, 0, 1],
      'CONCEPTO «RECON»: un concepto activo que aplica a créditos',
    ],
    ['a SIC code', ['FRT1', '17', 1, 1, 1, 1, 2, 0, 1], 'CODIGO CLIENTE «FRT1»: el código de un cliente de la empresa'],
  ])('leaves out %s', async (_, row, reason) => {
    const { rows, ignored } = readingOf(await read([row, ['C1', '17', 1, 1, 1, 1, 2, 0, 1]]));
    expect([rows.map(({ line }) => line), ignored.map((it) => it.reason)]).toEqual([[3], [reason]]);
  });

  it('accepts a repeated row, marked with the line that it repeats', async () => {
    const row = ['C1', '17', 1, 1, 1, 1, 2, 0, 1];
    const { rows, doubtful } = readingOf(
      await read([row, ['C1', '17', 1, 1, 1, 1, 2, 0, 2], ['c1', 17, 1, 1, 1, 1, 2, 0, 1]]),
    );
    expect(rows).toHaveLength(3);
    expect(doubtful).toEqual([{ line: 4, code: 'c1', reason: 'Igual a la línea 2: se cobra otra vez.' }]);
  });
});
