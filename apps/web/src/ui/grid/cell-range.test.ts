import { describe, expect, test } from 'vitest';
import { boundsOf, cellsIn, placeAfter } from './cell-range.ts';

const size = { rows: 40, columns: 3, page: 15 };
const at = { row: 10, column: 1 };

describe('keys on a grid', () => {
  test.each([
    ['ArrowDown', false, { row: 11, column: 1 }],
    ['ArrowRight', false, { row: 10, column: 2 }],
    ['PageDown', false, { row: 25, column: 1 }],
    ['PageUp', false, { row: 0, column: 1 }],
    ['ArrowDown', true, { row: 39, column: 1 }],
    ['Home', false, { row: 10, column: 0 }],
    ['End', true, { row: 39, column: 2 }],
  ])('%s with Ctrl %s moves the cell', (key, control, place) =>
    expect(placeAfter(key, control, at, size)).toEqual(place),
  );

  test('stay inside the grid', () => {
    expect(placeAfter('ArrowUp', false, { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
    expect(placeAfter('PageDown', false, { row: 38, column: 0 }, size)).toEqual({ row: 39, column: 0 });
  });

  test('that do not move are ignored', () => expect(placeAfter('a', false, at, size)).toBeUndefined());
});

test('a selection may be drawn in any direction', () => {
  const range = { from: { row: 5, column: 2 }, to: { row: 3, column: 0 } };
  expect(boundsOf(range)).toEqual({ firstRow: 3, lastRow: 5, firstColumn: 0, lastColumn: 2 });
  expect(cellsIn(range)).toBe(9);
});
