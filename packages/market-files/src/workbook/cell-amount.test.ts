import type { DecimalSign } from '@contador/kernel';
import { describe, expect, test } from 'vitest';
import { Findings } from '../findings.ts';
import { type AmountLimits, amountAt } from './cell-amount.ts';
import { type CellContent, SheetGrid } from './sheet-grid.ts';

function read(content: CellContent, limits: AmountLimits = {}, sign?: DecimalSign) {
  const findings = new Findings();
  const sheet = new SheetGrid('libro.xlsx', 'Hoja', [[content]], sign);
  const amount = amountAt(sheet, { row: 0, column: 0 }, 'Demanda', limits, findings);
  return amount?.amount ?? findings.all().map(({ rule, readings }) => readings ?? rule);
}

describe('number of a cell', () => {
  test.each([
    [3.935, '3.935'],
    ['1,234,567.89', '1234567.89'],
    ['$51,579.00', '51579'],
    ['0.935', '0.935'],
    ['-5.0623e-05', '-0.000050623'],
  ])('%s is %s', (content, amount) => expect(read(content)).toBe(amount));

  test('rejects an ambiguous text with both readings', () => {
    expect(read('3.935')).toEqual([{ point: '3.935', comma: '3935' }]);
    expect(read('51,579')).toEqual([{ point: '51579', comma: '51.579' }]);
  });

  test('has one reading when the other one exceeds the limits, as a charge in the thousands', () => {
    const charge = { from: 0, to: 1000 };
    expect(read('51.579', charge)).toBe('51.579');
    expect(read('51,579', charge)).toEqual([{ comma: '51.579' }]);
  });

  test('is read with the decimal sign declared for the file', () => {
    expect(read('3.935', {}, 'comma')).toBe('3935');
    expect(read('3.935,25', {}, 'comma')).toBe('3935.25');
    expect(read('3,935.25', {}, 'point')).toBe('3935.25');
    expect(read(3.935, {}, 'comma')).toBe('3.935');
    expect(read('3,935.25', {}, 'comma')).toEqual(['decimal-comma']);
  });
});
