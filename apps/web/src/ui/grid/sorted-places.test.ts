import { describe, expect, test } from 'vitest';
import type { CellValue, GridColumn } from './grid-column.ts';
import { sortedPlaces, spanishKey } from './sorted-places.ts';

const column: GridColumn<CellValue> = { key: 'it', header: 'It', value: (it) => it };
const sorted = (values: CellValue[], descending = false) =>
  sortedPlaces([...values.keys()], values, column, descending).map((at) => values[at]);

describe('sortedPlaces', () => {
  test('texts as Spanish orders them, whatever their accents and case', () => {
    const names = ['Zulia', 'ñandú', 'Nariño', 'árbol', 'Oro', 'Ábaco', 'nube'];
    const asCollated = [...names].sort(new Intl.Collator('es', { numeric: true, sensitivity: 'base' }).compare);
    expect(sorted(names)).toEqual(asCollated);
  });

  test('numbers inside of texts by size', () => {
    expect(sorted(['50101', '7001', '50099'])).toEqual(['7001', '50099', '50101']);
    expect(sorted(['trsd10', 'trsd9', 'trsd100'])).toEqual(['trsd9', 'trsd10', 'trsd100']);
  });

  test('absent values last in both directions, equal ones as they came', () => {
    expect(sorted([3, null, 1, undefined, 2])).toEqual([1, 2, 3, null, undefined]);
    expect(sorted([3, null, 1, undefined, 2], true)).toEqual([3, 2, 1, null, undefined]);
    expect(sorted([false, true, false])).toEqual([false, false, true]);
  });

  test('n and ñ are two letters, N and n one', () => {
    expect(spanishKey('Nono')).not.toBe(spanishKey('Ñoño'));
    expect(spanishKey('Ñoño')).toBe(spanishKey('ñoño'));
  });
});
