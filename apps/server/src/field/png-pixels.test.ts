import { crc32, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pngPixels } from './png-pixels.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface Head {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colourType: number;
  readonly interlaced?: number;
}

/** Builds a PNG from rows of filtered bytes, each starting with the number of its filter. */
function png(
  { width, height, depth, colourType, interlaced = 0 }: Head,
  rows: number[][],
  more: Buffer[] = [],
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colourType, 0, 0, interlaced], 8);
  const data = deflateSync(Buffer.from(rows.flat()));
  const sign = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([sign, chunk('IHDR', head), ...more, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const MOST = 100;

it('undoes the five filters', () => {
  // Each row encodes the grey values 10, 20, 30 with another filter.
  const rows = [
    [0, 10, 20, 30],
    [1, 10, 10, 10],
    [2, 0, 0, 0],
    [3, 5, 5, 5],
    [4, 0, 0, 0],
  ];
  const pixels = pngPixels(png({ width: 3, height: 5, depth: 8, colourType: 0 }, rows), MOST);
  const row = [10, 20, 30].flatMap((grey) => [grey, grey, grey, 255]);
  expect([...(pixels ?? [])]).toEqual([...row, ...row, ...row, ...row, ...row]);
});

it.each([
  ['one bit of grey', { depth: 1, colourType: 0 }, [[0, 0b10000000]], [], [255, 255, 255, 255, 0, 0, 0, 255]],
  ['grey with alpha', { depth: 8, colourType: 4 }, [[0, 7, 9, 8, 0]], [], [7, 7, 7, 9, 8, 8, 8, 0]],
  [
    'RGBA of 16 bits',
    { depth: 16, colourType: 6 },
    [[0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8, 0]],
    [],
    [1, 2, 3, 4, 5, 6, 7, 8],
  ],
  [
    'a palette with transparency',
    { depth: 2, colourType: 3 },
    [[0, 0b01000000]],
    [chunk('PLTE', Buffer.from([1, 2, 3, 4, 5, 6])), chunk('tRNS', Buffer.from([0]))],
    [4, 5, 6, 255, 1, 2, 3, 0],
  ],
] as const)('reads %s', (_, head, rows, more, expected) => {
  const bytes = png(
    { width: 2, height: 1, ...head },
    rows.map((row) => [...row]),
    [...more],
  );
  expect([...(pngPixels(bytes, MOST) ?? [])]).toEqual(expected);
});

it('returns undefined for an image that is too large, interlaced, truncated or damaged', () => {
  const head = { width: 3, height: 1, depth: 8, colourType: 0 };
  const whole = png(head, [[0, 1, 2, 3]]);
  expect(pngPixels(whole, 2)).toBeUndefined();
  expect(pngPixels(png({ ...head, interlaced: 1 }, [[0, 1, 2, 3]]), MOST)).toBeUndefined();
  expect(pngPixels(png(head, [[0, 1, 2]]), MOST)).toBeUndefined();
  expect(pngPixels(png(head, [[0, 1, 2, 3, 4]]), MOST)).toBeUndefined();
  for (let length = 0; length < whole.length - 12; length += 1) {
    expect(pngPixels(whole.subarray(0, length), MOST)).toBeUndefined();
  }
});
