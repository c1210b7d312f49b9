import { expect, it } from 'vitest';
import { RowPacking, type WrittenRow, writtenRows } from './read-clients.task.ts';

const rows = ['A', 'B', 'C', 'D', 'E'].map(
  (clientCode, at): WrittenRow => ({
    line: at + 2,
    revision: '',
    typed: { clientCode, name: `Cliente ${clientCode}` },
  }),
);

it.each([
  [1, [1, 1, 1, 1, 1]],
  [2, [2, 2, 1]],
  [3, [3, 2]],
  [5, [5]],
  [6, [5]],
])('pieces of %i rows hold every row of the workbook, in its order', (size, lengths) => {
  const packing = new RowPacking(size);
  for (const row of rows) packing.add(row);
  const { pieces, written } = packing.end();
  expect(pieces.map((piece) => writtenRows(piece).length)).toEqual(lengths);
  expect(pieces.flatMap(writtenRows)).toEqual(rows);
  expect(written).toEqual(['a', 'b', 'c', 'd', 'e']);
});
