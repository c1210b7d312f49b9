import { expect, it } from 'vitest';
import { inUploadParts, overBounds, uploadBounds } from './upload-bounds.ts';

const MB = 1024 * 1024;
const sized = (megabytes: number, count = 1) =>
  Array.from({ length: count }, (_, at) => ({ name: `f${at}`, size: megabytes * MB }));

it('a file is limited by the file bound, and an input by the input bound', () => {
  expect(overBounds(sized(64, 6))).toEqual({ files: [], input: false });
  expect(overBounds([...sized(64, 6), { name: 'more', size: 1 }])).toEqual({ files: [], input: true });
  expect(overBounds([{ name: 'large', size: uploadBounds.file + 1 }])).toEqual({ files: ['large'], input: false });
});

it('a call has at most ten files and 16 MB, in order; a larger file is sent alone', () => {
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
