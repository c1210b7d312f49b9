import { printedDay, printedFigures, printedSource, printedTariffColumns } from '@contador/kernel';
import { expect, it } from 'vitest';
import { readingOf } from '../testing/outcome.ts';
import { type SheetRows, workbookFile } from '../testing/workbook-file.ts';
import { readPrintedTariffs } from './printed-tariffs.ts';

const context = { markets: ['NARM', 'HUIM'], year: 2025, month: 11 };
const whole = [printedDay, printedSource, ...printedFigures].map((name, at): SheetRows[number] => [
  'narm',
  'oct-2025',
  name.toLowerCase(),
  { [printedDay]: '2025-10-21', [printedSource]: 'Portal de la empresa' }[name] ?? at,
]);
const read = async (rows: SheetRows) =>
  await readPrintedTariffs(
    await workbookFile('tarifas.xlsx', { Hoja: [[...printedTariffColumns.required], ...rows] }),
    context,
  );

it('reads each figure of a month with its cell', async () => {
  const [month, ...others] = readingOf(await read(whole));
  expect(others).toEqual([]);
  expect(month).toMatchObject({
    market: 'NARM',
    month: { year: 2025, number: 10 },
    validFrom: '2025-10-21',
    source: 'Portal de la empresa',
  });
  expect(Object.keys(month?.figures ?? {})).toEqual([...printedFigures]);
  expect(month?.figures.G).toEqual({ amount: '2', sheet: 'Hoja', cell: 'D4' });
});

it('refuses the whole file and reports every faulty cell, and the figures that a month lacks', async () => {
  const refused = await read([
    ...whole.slice(0, -1),
    ['OTRO', '2025-10', 'G', 1],
    ['NARM', '2025-12', 'G', 1],
    ['NARM', '2025-10', 'GEN', 1],
    ['NARM', '2025-10', 'G', 1],
    ['HUIM', '2025-10', 'G', 'mucho'],
    ['HUIM', '2025-10', printedDay, '2025-02-31'],
  ]);
  const faults = refused.ok ? [] : refused.refusal.map(({ cell, rule, expected }) => [cell, rule, expected]);
  const line = whole.length + 1;
  expect(faults.slice(0, 6)).toEqual([
    [`A${line}`, 'other-market', 'el código de un mercado de la empresa: NARM, HUIM'],
    [`B${line + 1}`, 'out-of-range', 'un mes que ya se publicó'],
    [`C${line + 2}`, 'label-missing', 'el nombre de una cifra de la plantilla'],
    [`C${line + 3}`, 'repeated-row', 'una fila por cifra; ya está en la línea 4'],
    [`D${line + 4}`, 'number', 'un número con punto decimal'],
    [`D${line + 5}`, 'date', 'un día, aaaa-mm-dd'],
  ]);
  expect(faults.slice(6).map(([, rule, expected]) => [rule, expected])).toEqual([
    ['row-missing', 'una fila por cada cifra; a NARM en Octubre 2025 le faltan COMERCIAL N3'],
    [
      'row-missing',
      'una fila por cada cifra; a HUIM en Octubre 2025 le faltan FUENTE, T, D N1OR, D N1COMP, D N1US, D N2 y 56 más',
    ],
  ]);
});
