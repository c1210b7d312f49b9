import { expect, it } from 'vitest';
import { inPieces } from './in-pieces.ts';

const rows = (count: number, columns: number) =>
  Array.from({ length: count }, (_, at) =>
    Object.fromEntries(Array.from({ length: columns }, (_, column) => [column, at])),
  );

it.each([
  [0, 9, []],
  [1, 9, [1]],
  [7281, 9, [7281]],
  [7282, 9, [7281, 1]],
  [65_535, 1, [65_535]],
  [4, 30_000, [2, 2]],
])('%i rows of %i columns go in statements of %j', async (count, columns, expected) => {
  const batched: object[] = [];
  const written = await inPieces(rows(count, columns), async (piece) => {
    batched.push(...piece);
    return piece.length;
  });
  expect(written).toEqual(expected);
  expect(batched).toEqual(rows(count, columns));
});

it('sizes statements by the widest row, for columns that only some rows have', async () => {
  const mixed = [...rows(2, 1), ...rows(2, 65_000)];
  expect(await inPieces(mixed, async (piece) => piece.length)).toEqual([1, 1, 1, 1]);
});
