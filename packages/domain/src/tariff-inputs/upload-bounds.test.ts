import { expect, it } from 'vitest';
import { inUploadParts, overBounds, uploadBounds } from './upload-bounds.ts';

const MB = 1024 * 1024;
const sized = (megabytes: number, count = 1) =>
  Array.from({ length: count }, (_, at) => ({ name: `f${at}`, size: megabytes * MB }));

it('a file may be as large as its bound, and an input as its own', () => {
  expect(overBounds(sized(64, 6))).toEqual({ files: [], input: false });
  expect(overBounds([...sized(64, 6), { name: 'more', size: 1 }])).toEqual({ files: [], input: true });
  expect(overBounds([{ name: 'large', size: uploadBounds.file + 1 }])).toEqual({ files: ['large'], input: false });
});

it('a call carries at most ten files and 16 MB, in their order; what is larger goes alone', () => {
  const sizes = (megabytes: number[]) =>
    inUploadParts(megabytes.map((it) => ({ size: it * MB }))).map((part) => part.map(({ size }) => size / MB));
  expect(inUploadParts(sized(0.1, 31)).map((part) => part.length)).toEqual([10, 10, 10, 1]);
  expect(sizes([6, 6, 6, 6])).toEqual([
    [6, 6],
    [6, 6],
  ]);
  expect(sizes([1, 60, 1, 15, 1])).toEqual([[1], [60], [1, 15], [1]]);
  expect(inUploadParts([])).toEqual([]);
});
