/** Hours that share a bit width. A group takes as many bytes as one of its hours takes bits. */
const GROUP = 8;
/** Wider hours are written in whole bytes, because fewer than eight bits may remain of the previous one. */
const WIDEST = 45;
const WHOLE_BYTES = 56;
const SCALES = [1_000_000, 100_000, 10_000, 1_000, 100, 10, 1] as const;
const GAPS = 8;
/** Powers of two as a lookup table, needed for every hour. */
const POWERS = Float64Array.from({ length: 64 }, (_, place) => 2 ** place);

/**
 * Packs hours that are integers from 0 to 2^52, or NaN when unknown, with as few bits as the largest of each eight needs, after dividing
 * out a common power of ten. The series are concatenated; `unpackHours` restores them exactly. Throws RangeError for any other number.
 */
export function packHours(series: readonly Float64Array[]): Uint8Array {
  const most = series.reduce((bytes, { length }) => bytes + 1 + Math.ceil(length / GROUP) * (1 + WHOLE_BYTES), 0);
  const packed = new Uint8Array(most);
  let at = 0;
  for (const values of series) at = packSeries(values, packed, at);
  return packed.slice(0, at);
}

function packSeries(values: Float64Array, packed: Uint8Array, begin: number): number {
  let at = begin;
  const { scale, hasGaps } = shapeOf(values);
  const divisor = SCALES[scale] as number;
  packed[at++] = scale + (hasGaps ? GAPS : 0);
  const group = new Float64Array(GROUP);
  for (let first = 0; first < values.length; first += GROUP) {
    let largest = 0;
    for (let hour = 0; hour < GROUP; hour++) {
      const value = first + hour < values.length ? (values[first + hour] as number) : 0;
      const written = Number.isNaN(value) ? 0 : value / divisor + (hasGaps ? 1 : 0);
      group[hour] = written;
      if (written > largest) largest = written;
    }
    const width = widthOf(largest);
    packed[at++] = width;
    at = packGroup(group, width, packed, at);
  }
  return at;
}

function packGroup(group: Float64Array, width: number, packed: Uint8Array, begin: number): number {
  let at = begin;
  let held = 0;
  let bits = 0;
  for (let hour = 0; hour < GROUP; hour++) {
    held += (group[hour] as number) * (POWERS[bits] as number);
    bits += width;
    while (bits >= 8) {
      const rest = Math.floor(held / 256);
      packed[at++] = held - rest * 256;
      held = rest;
      bits -= 8;
    }
  }
  return at;
}

function shapeOf(values: Float64Array): { readonly scale: number; readonly hasGaps: boolean } {
  let scale = 0;
  let hasGaps = false;
  for (const value of values) {
    if (Number.isNaN(value)) {
      hasGaps = true;
      continue;
    }
    if (!Number.isInteger(value) || value < 0 || value > 2 ** 52) throw new RangeError(`an hour of ${value}`);
    while (value % (SCALES[scale] as number) !== 0) scale++;
  }
  return { scale, hasGaps };
}

function widthOf(largest: number): number {
  if (largest === 0) return 0;
  let width = Math.floor(Math.log2(largest)) + 1;
  // The logarithm of a number next to a power of two may be rounded to the wrong side.
  if (2 ** width <= largest) width++;
  return width > WIDEST ? WHOLE_BYTES : width;
}

/** Unpacks series packed by `packHours`, each with the given number of hours. Throws RangeError when the bytes do not match. */
export function unpackHours(packed: Uint8Array, series: number, hours: number): Float64Array[] {
  let at = 0;
  const unpacked = Array.from({ length: series }, () => {
    const values = new Float64Array(hours);
    at = unpackSeries(packed, at, values);
    return values;
  });
  if (at !== packed.length) throw new RangeError(`packed hours take ${packed.length}, of which ${at} were read`);
  return unpacked;
}

function unpackSeries(packed: Uint8Array, begin: number, values: Float64Array): number {
  let at = begin;
  const shape = packed[at++] as number;
  const hasGaps = shape >= GAPS;
  const multiple = SCALES[shape % GAPS] as number;
  for (let first = 0; first < values.length; first += GROUP) {
    const width = packed[at++] as number;
    const range = POWERS[width] as number;
    let held = 0;
    let bits = 0;
    for (let hour = first; hour < first + GROUP; hour++) {
      while (bits < width) {
        held += (packed[at++] as number) * (POWERS[bits] as number);
        bits += 8;
      }
      const rest = Math.floor(held / range);
      const written = held - rest * range;
      held = rest;
      bits -= width;
      if (hour < values.length)
        values[hour] = hasGaps && written === 0 ? Number.NaN : (written - (hasGaps ? 1 : 0)) * multiple;
    }
  }
  return at;
}

/** Expected value at an hour, given the last known value before it (0 when there is none). */
export type Expectation = (hour: number, last: number) => number;

/** Encodes integers as deviations from their expected values, for `packHours`; a value as expected becomes 0. NaN is kept. */
export function deviations(values: Float64Array, expected: Expectation): Float64Array {
  let last = 0;
  return values.map((value, hour) => {
    if (Number.isNaN(value)) return value;
    const off = value - expected(hour, last);
    last = value;
    return off < 0 ? -2 * off - 1 : 2 * off;
  });
}

/** Restores the values from their deviations. */
export function fromDeviations(deviating: Float64Array, expected: Expectation): Float64Array {
  let last = 0;
  return deviating.map((folded, hour) => {
    if (Number.isNaN(folded)) return folded;
    const value = expected(hour, last) + (folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2);
    last = value;
    return value;
  });
}
