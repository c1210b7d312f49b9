import { crc32, inflateSync } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** Number of samples in a pixel by PNG colour type: grey, RGB, palette index, grey with alpha, RGBA. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Decodes a PNG into rows of red, green, blue and alpha, 0 to 255. Returns `undefined` if the image cannot be decoded, is interlaced, or
 * has more than `mostPixels` pixels. Samples of 16 bits are truncated to 8.
 */
export function pngPixels(bytes: Buffer, mostPixels: number): Uint8Array | undefined {
  try {
    return decode(bytes, mostPixels);
  } catch {
    // A truncated chunk, a wrong checksum, or data that cannot be inflated.
    return undefined;
  }
}

function decode(bytes: Buffer, mostPixels: number): Uint8Array | undefined {
  const chunks = chunksOf(bytes);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (header === undefined) return undefined;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colourType = 0, , , interlaced] = header.subarray(8);
  const channels = CHANNELS[colourType];
  if (channels === undefined || interlaced !== 0 || width * height === 0 || width * height > mostPixels)
    return undefined;
  const rowBytes = Math.ceil((width * channels * depth) / 8);
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data));
  const size = height * (1 + rowBytes);
  const filtered = inflateSync(data, { maxOutputLength: size });
  if (filtered.length !== size) return undefined;
  const rows = unfiltered(filtered, rowBytes, Math.max(1, (channels * depth) / 8));
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data;
  const alphas = chunks.find(({ type }) => type === 'tRNS')?.data;
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const row = rows.subarray(y * rowBytes, (y + 1) * rowBytes);
    for (let x = 0; x < width; x += 1) {
      const samples = Array.from({ length: channels }, (_, at) => sampleAt(row, x * channels + at, depth));
      pixels.set(colourOf(samples, { colourType, depth, palette, alphas }), (y * width + x) * 4);
    }
  }
  return pixels;
}

function chunksOf(bytes: Buffer): { readonly type: string; readonly data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = SIGNATURE_BYTES; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== bytes.readUInt32BE(at + 8 + length)) throw new Error('CRC');
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** Undoes the filter of each row (PNG specification, section 9); `step` is the distance in bytes to the pixel on the left. */
function unfiltered(filtered: Buffer, rowBytes: number, step: number): Uint8Array {
  const rows = new Uint8Array((filtered.length / (1 + rowBytes)) * rowBytes);
  for (let from = 0, to = 0; from < filtered.length; from += 1 + rowBytes, to += rowBytes) {
    const filter = filtered[from] ?? 0;
    for (let at = 0; at < rowBytes; at += 1) {
      const left = at < step ? 0 : (rows[to + at - step] ?? 0);
      const up = to === 0 ? 0 : (rows[to + at - rowBytes] ?? 0);
      const upLeft = to === 0 || at < step ? 0 : (rows[to + at - rowBytes - step] ?? 0);
      rows[to + at] = (filtered[from + 1 + at] ?? 0) + predicted(filter, left, up, upLeft);
    }
  }
  return rows;
}

function predicted(filter: number, left: number, up: number, upLeft: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return Math.floor((left + up) / 2);
    case 4:
      return paeth(left, up, upLeft);
    default:
      return 0;
  }
}

function paeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft;
  const [toLeft, toUp, toUpLeft] = [left, up, upLeft].map((each) => Math.abs(estimate - each)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

function sampleAt(row: Uint8Array, index: number, depth: number): number {
  if (depth >= 8) return row[index * (depth / 8)] ?? 0;
  const bit = index * depth;
  return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

interface Colours {
  readonly colourType: number;
  readonly depth: number;
  readonly palette: Buffer | undefined;
  readonly alphas: Buffer | undefined;
}

function colourOf(samples: readonly number[], { colourType, depth, palette, alphas }: Colours): number[] {
  const [first = 0, second = 0, third = 0, fourth = 255] = samples;
  if (colourType === 3) {
    const colour = palette?.subarray(first * 3, first * 3 + 3) ?? [];
    return [colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0, alphas?.[first] ?? 255];
  }
  if (colourType === 2 || colourType === 6) return [first, second, third, fourth];
  const grey = depth < 8 ? (first * 255) / ((1 << depth) - 1) : first;
  return [grey, grey, grey, colourType === 4 ? second : 255];
}
