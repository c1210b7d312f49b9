import { describe, expect, test } from 'vitest';
import type { CellValue, GridColumn } from './grid-column.ts';
import { sortedPlaces, spanishKey } from './sorted-places.ts';

const column: GridColumn<CellValue> = { key: 'it', header: 'It', value: (it) => it };
const sorted = (values: CellValue[], descending = false) =>
  sortedPlaces([...values.keys()], values, column, descending).map((at) => values[at]);

describe('sortedPlaces', () => {
  test('orders texts in Spanish order, ignoring accents and case', () => {
    const names = ['Zulia', 'ñandú', 'Nariño', 'árbol', 'Oro', 'Ábaco', 'nube'];
    const asCollated = [...names].sort(new Intl.Collator('es', { numeric: true, sensitivity: 'base' }).compare);
    expect(sorted(names)).toEqual(asCollated);
  });

  test('orders numbers inside texts by size', () => {
    expect(sorted(['50101', '7001', '50099'])).toEqual(['7001', '50099', '50101']);
    expect(sorted(['trsd10', 'trsd9', 'trsd100'])).toEqual(['trsd9', 'trsd10', 'trsd100']);
  });

  test('puts absent values last in both directions, and keeps the order of equal ones', () => {
    expect(sorted([3, null, 1, undefined, 2])).toEqual([1, 2, 3, null, undefined]);
    expect(sorted([3, null, 1, undefined, 2], true)).toEqual([3, 2, 1, null, undefined]);
    expect(sorted([false, true, false])).toEqual([false, false, true]);
  });

  test('treats n and ñ as two letters, N and n as one', () => {
    expect(spanishKey('Nono')).not.toBe(spanishKey('Ñoño'));
    expect(spanishKey('Ñoño')).toBe(spanishKey('ñoño'));
  });
});
