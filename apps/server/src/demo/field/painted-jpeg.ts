import type { paintedPng } from './painted-png.ts';

type Paint = Parameters<typeof paintedPng>[2];

/** Quantisation step, the same for all coefficients: a photo of the demonstration needs no finer one. */
const STEP = 12;
const DC_BITS = 4;
const AC_BITS = 8;
/** Position of a block's coefficients in zigzag order, from the mean (DC) to the highest frequency (ITU-T T.81, figure A.6). */
const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
];
const COSINES = Float64Array.from({ length: 64 }, (_, place) => {
  const [frequency, at] = [place >> 3, place & 7];
  return Math.cos(((2 * at + 1) * frequency * Math.PI) / 16) * (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5;
});
/**
 * Huffman symbols: bit lengths of DC differences, and pairs of zero run and bit length for AC. All codes of a table have the same length,
 * in this order.
 */
const DC_SYMBOLS = Array.from({ length: 12 }, (_, size) => size);
const AC_SYMBOLS = [0, 0xf0, ...Array.from({ length: 160 }, (_, at) => ((at / 10) | 0) * 16 + (at % 10) + 1)];
const AC_CODES = new Map(AC_SYMBOLS.map((symbol, code) => [symbol, code]));

/** Encodes a baseline JPEG (ITU-T T.81) of that size in pixels (multiples of eight); `paint` gives the colour of each pixel. */
export function paintedJpeg(width: number, height: number, paint: Paint): Buffer {
  const bits = new BitWriter();
  const before = [0, 0, 0];
  for (let top = 0; top < height; top += 8)
    for (let left = 0; left < width; left += 8) {
      const block = blockOf(paint, left, top);
      for (const [part, values] of block.entries()) before[part] = writeBlock(bits, values, before[part] as number);
    }
  const size = [8, height >> 8, height & 255, width >> 8, width & 255, 3];
  const parts = [1, 2, 3];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => STEP)]),
    segment(0xc0, [...size, ...parts.flatMap((part) => [part, 0x11, 0])]),
    segment(0xc4, codesOf(0x00, DC_BITS, DC_SYMBOLS)),
    segment(0xc4, codesOf(0x10, AC_BITS, AC_SYMBOLS)),
    segment(0xda, [3, ...parts.flatMap((part) => [part, 0x00]), 0, 63, 0]),
    bits.done(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function segment(marker: number, data: readonly number[]): Buffer {
  const length = data.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...data]);
}

function codesOf(table: number, length: number, symbols: readonly number[]): number[] {
  const counts = Array.from({ length: 16 }, (_, at) => (at + 1 === length ? symbols.length : 0));
  return [table, ...counts, ...symbols];
}

/** Converts eight by eight pixels to luminance and two colour differences, centred on zero. */
function blockOf(paint: Paint, left: number, top: number): number[][] {
  const parts: number[][] = [[], [], []];
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) {
      const [red, green, blue] = paint(left + x, top + y);
      const light = 0.299 * red + 0.587 * green + 0.114 * blue;
      parts[0]?.push(light - 128);
      parts[1]?.push((blue - light) * 0.564);
      parts[2]?.push((red - light) * 0.713);
    }
  return parts;
}

/** Writes a block's coefficients, and returns its mean (DC), from which the next block is coded as a difference. */
function writeBlock(bits: BitWriter, values: readonly number[], before: number): number {
  const waves = wavesOf(values);
  const quantised = ZIGZAG.map((place) => Math.round((waves[place] as number) / STEP));
  const [mean = 0, ...rest] = quantised;
  const size = lengthOf(mean - before);
  bits.put(size, DC_BITS);
  bits.putSigned(mean - before, size);
  let zeros = 0;
  for (const [at, value] of rest.entries()) {
    if (value === 0) {
      zeros++;
      if (at === rest.length - 1) bits.put(AC_CODES.get(0) as number, AC_BITS);
      continue;
    }
    for (; zeros > 15; zeros -= 16) bits.put(AC_CODES.get(0xf0) as number, AC_BITS);
    const length = lengthOf(value);
    bits.put(AC_CODES.get(zeros * 16 + length) as number, AC_BITS);
    bits.putSigned(value, length);
    zeros = 0;
  }
  return mean;
}

/** Discrete cosine transform of a block: along the rows first, then down the columns. */
function wavesOf(values: readonly number[]): Float64Array {
  const along = new Float64Array(64);
  const waves = new Float64Array(64);
  for (let y = 0; y < 64; y += 8)
    for (let frequency = 0; frequency < 8; frequency++) {
      let sum = 0;
      for (let x = 0; x < 8; x++) sum += (values[y + x] as number) * (COSINES[frequency * 8 + x] as number);
      along[y + frequency] = sum;
    }
  for (let frequency = 0; frequency < 8; frequency++)
    for (let x = 0; x < 8; x++) {
      let sum = 0;
      for (let y = 0; y < 8; y++) sum += (along[y * 8 + x] as number) * (COSINES[frequency * 8 + y] as number);
      waves[frequency * 8 + x] = sum;
    }
  return waves;
}

const lengthOf = (value: number) => 32 - Math.clz32(Math.abs(value));

/** Writes bits, most significant first; a zero byte follows each 0xFF byte, so that it cannot be read as a marker. */
class BitWriter {
  readonly #bytes: number[] = [];
  #bits = 0;
  #count = 0;

  put(value: number, length: number): void {
    for (let at = length - 1; at >= 0; at--) {
      this.#bits = (this.#bits << 1) | ((value >> at) & 1);
      if (++this.#count === 8) this.#flush();
    }
  }

  /** Writes a signed value of that bit length; a negative one is stored as value + 2^length − 1 (ITU-T T.81, F.1.2). */
  putSigned(value: number, length: number): void {
    this.put(value < 0 ? value + (1 << length) - 1 : value, length);
  }

  done(): Buffer {
    while (this.#count > 0) this.put(1, 1);
    return Buffer.from(this.#bytes);
  }

  #flush(): void {
    this.#bytes.push(this.#bits);
    if (this.#bits === 0xff) this.#bytes.push(0);
    this.#bits = 0;
    this.#count = 0;
  }
}
