import { expect, it } from 'vitest';
import { readingOf } from '../../testing/outcome.ts';
import { rawFile } from '../../testing/text-file.ts';
import { type SheetRows, workbookFile } from '../../testing/workbook-file.ts';
import { readBroughtHistory } from './brought-history.ts';

const context = { codes: ['C1', '0042'], year: 2026, month: 3 };
const HEADING = ['Periodo', 'CODIGO_CLIENTE', 'Energía_Activa', 'DIAS', 'ENERGIA_INDUCTIVA', 'RUTA'];
const read = async (rows: SheetRows) =>
  await readBroughtHistory(await workbookFile('historia.xlsx', { Hoja: [HEADING, ...rows] }), context);

it('reads months in common formats, with optional days and reactive energy, and lists unknown codes', async () => {
  const { rows, ignored } = readingOf(
    await read([
      ['2025-03', 'c1', 100.5, 31, 7, 'A'],
      [202504, 'C1', 90, null, null, 'A'],
      ['may-2025', '0042', 0, 30],
      ['2025-03', 'C9', 12, 30],
      ['2025-06', 42, 12, 30],
    ]),
  );
  expect(rows.map((it) => [it.line, it.clientCode, it.year, it.month, it.active, it.inductive, it.days])).toEqual([
    [2, 'C1', 2025, 3, 100_500_000, 7_000_000, 31],
    [3, 'C1', 2025, 4, 90_000_000, 0, null],
    [4, '0042', 2025, 5, 0, 0, 30],
  ]);
  expect(ignored.map(({ line, code }) => [line, code])).toEqual([
    [5, 'C9'],
    [6, '42'],
  ]);
  expect(ignored[1]?.reason).toContain('«0042»');
});

it('rejects the whole file and reports every faulty cell', async () => {
  const refused = await read([
    ['2026-03', 'C1', -1, 0],
    ['marzo', 'C1', '1,5', 63],
    [null, null, 1, 30],
    ['2025-03', 'C1', 1, 30],
    ['marzo 2025', 'C1', 2, 31],
  ]);
  expect(refused.ok ? [] : refused.refusal.map(({ cell, rule, expected }) => [cell, rule, expected])).toEqual([
    ['A2', 'out-of-range', 'un mes anterior a Marzo 2026'],
    ['C2', 'negative', 'un valor de 0 o más'],
    ['D2', 'out-of-range', 'los días que se facturaron, de 1 a 62'],
    ['A3', 'month', 'un mes con su año, aaaa-mm'],
    ['C3', 'decimal-comma', 'punto decimal y sin separador de miles: 1.5'],
    ['D3', 'out-of-range', 'un número entero de 0 a 62'],
    ['B4', 'value-required', 'un código; la celda está vacía'],
    ['A4', 'value-required', 'un mes con su año, aaaa-mm'],
    ['B6', 'repeated-row', 'repetido en la línea 5'],
  ]);
});

it('reads rows saved as text, with `;` or `,` as separator', async () => {
  for (const mark of [';', ',']) {
    const text = ['CODIGO_CLIENTE', 'PERIODO', 'ENERGIA_ACTIVA'].join(mark);
    const file = rawFile('historia.csv', `${text}\r\n"0042"${mark}2025-12${mark}12.25\r\n`);
    expect(readingOf(await readBroughtHistory(file, context)).rows).toMatchObject([
      { clientCode: '0042', year: 2025, month: 12, active: 12_250_000, days: null },
    ]);
  }
});
