const POINT = 46;
const PLUS = 43;
const MINUS = 45;
const NINE = 57;
/** A byte is a digit if, and only if, `byte ^ ZERO` is below 10. */
const ZERO = 48;
/** Registers have at most nine digits before the decimal sign. */
const MOST_WHOLE = 1e9;
/** Significant decimals, and the number of digits that a double always preserves. */
const DECIMALS = 6;
const SURE_DIGITS = 15;
const WITH_EXPONENT = /^[+-]?(?:\d+\.?\d*|\.\d+)[eE][+-]?\d{1,3}$/;

/**
 * Parses the bytes from `start` to `end` as whole millionths, rounded half up; exact for any length, without creating a string. Negative
 * for a negative number other than zero, Infinity from 10^9 on, NaN when the bytes are not digits with at most one decimal sign and no
 * exponent.
 */
export function millionthsOf(bytes: Uint8Array, start: number, end: number, mark: number = POINT): number {
  let at = start;
  const sign = bytes[at];
  if (sign === MINUS || sign === PLUS) at++;
  const first = at;
  let whole = 0;
  for (let digit = digitAt(bytes, at); at < end && digit < 10; digit = digitAt(bytes, ++at)) whole = whole * 10 + digit;
  let digits = at - first;
  let value = whole * 1e6;
  if (at < end) {
    if (bytes[at] !== mark) return Number.NaN;
    const fraction = ++at;
    let weight = 1e5;
    for (let digit = digitAt(bytes, at); at < end && weight >= 1 && digit < 10; digit = digitAt(bytes, ++at)) {
      value += digit * weight;
      weight /= 10;
    }
    const seventh = at;
    while (at < end && digitAt(bytes, at) < 10) at++;
    if (at < end) return Number.NaN;
    digits += at - fraction;
    if (seventh - fraction === DECIMALS && at > seventh && digitAt(bytes, seventh) >= 5) value += 1;
  }
  if (digits === 0) return Number.NaN;
  if (whole >= MOST_WHOLE) return sign === MINUS ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return sign === MINUS ? 0 - value : value;
}

/** Value of a digit byte; 10 or more for any other byte. */
function digitAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) ^ ZERO;
}

/**
 * Like `millionthsOf`, for a number written by a workbook, that is, a double: with an exponent, or with digits such as `4999…` where the
 * typed number ended in 5. Rounds the shortest decimal that gives that double.
 */
export function millionthsOfDouble(bytes: Uint8Array, start: number, end: number): number {
  const value = millionthsOf(bytes, start, end);
  if (Number.isNaN(value)) {
    const text = ascii(bytes, start, end);
    return WITH_EXPONENT.test(text) ? millionthsOfNumber(Number(text)) : Number.NaN;
  }
  if (end - start <= SURE_DIGITS || !roundsDownFromNines(bytes, start, end)) return value;
  return millionthsOfNumber(Number(ascii(bytes, start, end)));
}

/** Converts a double to whole millionths, rounding its shortest decimal half up; NaN stays NaN. */
export function millionthsOfNumber(value: number): number {
  if (!Number.isFinite(value)) return value;
  if (Math.abs(value) >= MOST_WHOLE) return value < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const times = value * 1e6;
  const below = Math.floor(times);
  // Fast path: far from a half, and small enough for the product to be accurate to a thousandth.
  if (Math.abs(times) < 1e12 && Math.abs(times - below - 0.5) > 0.01) return Math.round(times) + 0;
  const text = new TextEncoder().encode(plainDecimal(value));
  return millionthsOf(text, 0, text.length);
}

/** Shortest decimal of a number without an exponent: `1e-7` becomes `0.0000001`. */
function plainDecimal(value: number): string {
  const text = String(value);
  const parts = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  return parts === null ? text : `${parts[1]}0.${'0'.repeat(Number(parts[4]) - 1)}${parts[2]}${parts[3] ?? ''}`;
}

function roundsDownFromNines(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    if (bytes[at] === POINT) return bytes[at + DECIMALS + 1] === ZERO + 4 && bytes[at + DECIMALS + 2] === NINE;
  }
  return false;
}

function ascii(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end && at < start + 40; at++) text += String.fromCharCode(bytes[at] as number);
  return end - start > 40 ? '?' : text;
}
