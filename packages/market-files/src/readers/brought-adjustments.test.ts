import { broughtAdjustmentColumns } from '@contador/kernel';
import { expect, it } from 'vitest';
import { readingOf } from '../testing/outcome.ts';
import { type SheetRows, workbookFile } from '../testing/workbook-file.ts';
import { readBroughtAdjustments } from './brought-adjustments.ts';

const context = {
  concepts: [
    { symbol: 'ADMRE', unit: 'kWh' },
    { symbol: 'AMC', unit: 'COP/kWh' },
  ],
  year: 2025,
  month: 10,
};
const read = async (rows: SheetRows) =>
  await readBroughtAdjustments(
    await workbookFile('ajustes.xlsx', { Hoja: [[...broughtAdjustmentColumns.required], ...rows] }),
    context,
  );

it('reads each delta exactly as written, with its line', async () => {
  const rows = readingOf(
    await read([
      ['2025-08', 'admre', -500_000, 'KWH', 'adem08.tx3', 'Ajuste de XM'],
      ['sep-2025', 'AMC', '0.123456789012345678', 'COP/kWh', 'trsm09.tx3', 'Ajuste de XM'],
    ]),
  );
  expect(rows.map(({ line, month, concept, delta }) => [line, month.number, concept, delta])).toEqual([
    [2, 8, 'ADMRE', '-500000'],
    [3, 9, 'AMC', '0.123456789012345678'],
  ]);
});

it('is refused as a whole with every faulty cell', async () => {
  const reading = await read([
    ['2025-10', 'ADMRE', 1, 'kWh', 'a', 'b'],
    ['2025-08', 'ACX', 1, 'kWh', 'a', 'b'],
    ['2025-08', 'AMC', 1, 'kWh', 'a', 'b'],
    ['2025-08', 'ADMRE', 0, 'kWh', 'a', 'b'],
    ['2025-08', 'ADMRE', 1, 'kWh', null, null],
    ['2025-07', 'ADMRE', 1, 'kWh', 'a', 'b'],
    ['2025-07', 'ADMRE', 1, 'kWh', 'a', 'b'],
  ]);
  const errors = reading.ok ? [] : reading.refusal;
  expect(errors.map(({ cell, rule }) => [cell, rule])).toEqual([
    ['A2', 'out-of-range'],
    ['B3', 'label-missing'],
    ['D4', 'label-missing'],
    ['C5', 'out-of-range'],
    ['E6', 'value-required'],
    ['F6', 'value-required'],
    ['B8', 'repeated-row'],
  ]);
  expect(errors[2]?.expected).toBe('COP/kWh, la unidad de AMC');
});
