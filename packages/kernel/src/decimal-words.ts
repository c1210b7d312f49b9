import { type Decimal, Words } from './decimal-constructor.ts';

const BASE = 1e7;
const LOG_BASE = 7;
/** Six words hold forty digits only if the first has at most five digits; five words always do. */
const MOST_WORDS = 6;
const FIRST_OF_MOST = 1e5;
/** Exponents within this limit cannot overflow, and their sums stay small integers. */
const FAR = 1e6;
const TENS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];
const ZEROS = ['', '0', '00', '000', '0000', '00000', '000000'];

/** Scratch buffer for the words of a result before their number is known, with one more for a carry. */
const made = [0, 0, 0, 0, 0, 0, 0];

/** True when no operation on the amount can need rounding to forty digits or exceed the exponent limits. */
function isShort({ e, d }: Decimal): boolean {
  return d.length < MOST_WORDS && e < FAR && e > -FAR;
}

/** Converts a whole number larger than one word, which decimal.js would convert through text; `undefined` for any other number. */
export function ofWhole(value: number): Decimal | undefined {
  if (value < BASE || !Number.isSafeInteger(value)) return undefined;
  const most = Math.floor(value / BASE);
  const first = Math.floor(most / BASE);
  made[0] = first;
  made[1] = most - first * BASE;
  made[2] = value - most * BASE;
  return trimmed(1, 3, 2);
}

/** Words of a + b with signs; `undefined` when the sum could need rounding, which is left to the general arithmetic. */
export function sumOf(a: Decimal, b: Decimal, signOfB: number): Decimal | undefined {
  if (a.d[0] === 0) return b.d[0] === 0 ? zero(a.s === signOfB ? a.s : 1) : copyOf(b, signOfB);
  if (b.d[0] === 0) return copyOf(a, a.s);
  const topOfA = Math.floor(a.e / LOG_BASE);
  const topOfB = Math.floor(b.e / LOG_BASE);
  const top = topOfA > topOfB ? topOfA : topOfB;
  const fromA = top - topOfA;
  const fromB = top - topOfB;
  const length = Math.max(fromA + a.d.length, fromB + b.d.length);
  if (length > MOST_WORDS) return undefined;
  if (a.s === signOfB) return added(a, fromA, b, fromB, length, top);
  const order = compareMagnitudes(a, b);
  if (order === 0) return zero(1);
  return order > 0
    ? subtracted(a, fromA, b, fromB, length, top, a.s)
    : subtracted(b, fromB, a, fromA, length, top, signOfB);
}

function added(a: Decimal, fromA: number, b: Decimal, fromB: number, length: number, top: number): Decimal | undefined {
  let carry = 0;
  for (let at = length - 1; at >= 0; at--) {
    let word = wordAt(a.d, at - fromA) + wordAt(b.d, at - fromB) + carry;
    carry = 0;
    if (word >= BASE) {
      word -= BASE;
      carry = 1;
    }
    made[at + 1] = word;
  }
  made[0] = carry;
  return trimmed(a.s, length + 1, top + 1);
}

function subtracted(
  a: Decimal,
  fromA: number,
  b: Decimal,
  fromB: number,
  length: number,
  top: number,
  sign: number,
): Decimal | undefined {
  let borrow = 0;
  for (let at = length - 1; at >= 0; at--) {
    let word = wordAt(a.d, at - fromA) - wordAt(b.d, at - fromB) - borrow;
    borrow = 0;
    if (word < 0) {
      word += BASE;
      borrow = 1;
    }
    made[at] = word;
  }
  return trimmed(sign, length, top);
}

/** Words of a × b; `undefined` when the product could need rounding. */
export function productOf(a: Decimal, b: Decimal): Decimal | undefined {
  const sign = a.s * b.s;
  if (a.d[0] === 0 || b.d[0] === 0) return zero(sign);
  const { length: lengthOfA } = a.d;
  const { length: lengthOfB } = b.d;
  const length = lengthOfA + lengthOfB;
  if (length > MOST_WORDS) return undefined;
  // A column is at most three products of two words plus a carry, far below 2^53.
  let carry = 0;
  for (let at = length - 1; at > 0; at--) {
    let column = carry;
    const last = at - 1 < lengthOfA ? at - 1 : lengthOfA - 1;
    for (let index = at - lengthOfB > 0 ? at - lengthOfB : 0; index <= last; index++) {
      column += (a.d[index] as number) * (b.d[at - 1 - index] as number);
    }
    carry = (column / BASE) | 0;
    made[at] = (column - carry * BASE) | 0;
  }
  made[0] = carry;
  return trimmed(sign, length, Math.floor(a.e / LOG_BASE) + Math.floor(b.e / LOG_BASE) + 1);
}

/**
 * Rounds to `decimals`, half away from zero. Returns the same object when there is nothing to round, and `undefined` when even the first
 * word is beyond those decimals.
 */
export function roundedHalfUp(amount: Decimal, decimals: number): Decimal | undefined {
  const { d } = amount;
  const place = Math.floor(-decimals / LOG_BASE);
  const top = Math.floor(amount.e / LOG_BASE);
  const last = top - place;
  if (last >= d.length) return amount;
  if (last < 0 || last > MOST_WORDS - 2) return undefined;
  const unit = TENS[-decimals - place * LOG_BASE] as number;
  const word = d[last] as number;
  const beyond = word % unit;
  if (beyond === 0 && last === d.length - 1) return amount;
  const isUp = unit === 1 ? (d[last + 1] as number) >= BASE / 2 : beyond * 2 >= unit;
  let carried = word - beyond + (isUp ? unit : 0);
  for (let at = last; at >= 0; at--) {
    const isFull = carried === BASE;
    made[at + 1] = isFull ? 0 : carried;
    carried = (at > 0 ? (d[at - 1] as number) : 0) + (isFull ? 1 : 0);
  }
  made[0] = carried;
  return trimmed(amount.s, last + 2, top + 1);
}

/** Compares two amounts: −1, 0 or 1 when the first is less than, equal to, or greater than the second; −0 equals 0. */
export function compareWords(a: Decimal, b: Decimal): number {
  if (a.d[0] === 0) return b.d[0] === 0 ? 0 : -b.s;
  if (b.d[0] === 0 || a.s !== b.s) return a.s;
  return a.s < 0 ? compareMagnitudes(b, a) : compareMagnitudes(a, b);
}

function compareMagnitudes(a: Decimal, b: Decimal): number {
  if (a.e !== b.e) return a.e > b.e ? 1 : -1;
  const length = a.d.length < b.d.length ? a.d.length : b.d.length;
  for (let at = 0; at < length; at++) {
    if (a.d[at] !== b.d[at]) return (a.d[at] as number) > (b.d[at] as number) ? 1 : -1;
  }
  return Math.sign(a.d.length - b.d.length);
}

/** Text without an exponent, as in decimal.js; `undefined` when the decimal point is neither within the words nor next to them. */
export function shortText({ s, e, d }: Decimal): string | undefined {
  if (e < -LOG_BASE || e >= 2 * LOG_BASE) return undefined;
  if (d[0] === 0) return '0';
  const sign = s < 0 ? '-' : '';
  if (e < 0) return `${sign}0${decimalsFrom(d, 0)}`;
  if (e < LOG_BASE) return sign + d[0] + decimalsFrom(d, 1);
  return sign + ((d[0] as number) * BASE + wordAt(d, 1)) + decimalsFrom(d, 2);
}

/** Decimal point and the words from `from` on, without trailing zeros; empty when there are none. */
function decimalsFrom(words: readonly number[], from: number): string {
  const last = words.length - 1;
  if (from > last) return '';
  let text = '.';
  for (let at = from; at < last; at++) text += padded(words[at] as number, LOG_BASE);
  let word = words[last] as number;
  let digits = LOG_BASE;
  for (let tenth = (word / 10) | 0; tenth * 10 === word; tenth = (word / 10) | 0) {
    word = tenth;
    digits--;
  }
  return text + padded(word, digits);
}

function padded(word: number, digits: number): string {
  const text = String(word);
  return ZEROS[digits - text.length] + text;
}

function wordAt(words: readonly number[], at: number): number {
  return at >= 0 && at < words.length ? (words[at] as number) : 0;
}

/** Copy with the given sign; `undefined` when the amount could need rounding. */
export function copyOf(amount: Decimal, s: number): Decimal | undefined {
  return isShort(amount) ? new Words(s, amount.e, amount.d.slice()) : undefined;
}

function zero(s: number): Decimal {
  return new Words(s, 0, [0]);
}

/** Result in the scratch buffer without zero words at its ends. */
function trimmed(s: number, length: number, top: number): Decimal | undefined {
  let from = 0;
  let to = length;
  while (to > 0 && made[to - 1] === 0) to--;
  if (to === 0) return zero(s);
  while (made[from] === 0) from++;
  const first = made[from] as number;
  const words = to - from;
  if (words > MOST_WORDS || (words === MOST_WORDS && first >= FIRST_OF_MOST)) return undefined;
  const exponent = (top - from) * LOG_BASE;
  if (exponent >= FAR || exponent <= -FAR) return undefined;
  return new Words(s, exponent + digitsBeyondFirst(first), made.slice(from, to));
}

function digitsBeyondFirst(word: number): number {
  if (word < 1000) return word < 10 ? 0 : word < 100 ? 1 : 2;
  return word < 100_000 ? (word < 10_000 ? 3 : 4) : word < 1_000_000 ? 5 : 6;
}
