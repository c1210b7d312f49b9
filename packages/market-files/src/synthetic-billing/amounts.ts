import {
  multiplyWritten,
  roundWritten,
  shortText,
  subtractWritten,
  sumWritten,
  type WrittenNumber,
  writtenFrom,
} from '../synthetic-month/written-number.ts';

/** A decimal number as text; additions and multiplications are exact. */
export type Amount = WrittenNumber;

export const amount = (text: string | number): Amount => writtenFrom(String(text));
export const NOTHING = amount(0);
export const plus = (...parts: readonly Amount[]): Amount => sumWritten(parts);
export const minus = (value: Amount, less: Amount): Amount => subtractWritten(value, less);
export const opposite = (value: Amount): Amount => ({ units: -value.units, decimals: value.decimals });
export const times = (first: Amount, ...others: readonly Amount[]): Amount => others.reduce(multiplyWritten, first);
/** Percentage of an amount. */
export const percentOf = (value: Amount, percent: Amount): Amount => times(value, percent, amount('0.01'));
/** Rounds money to two decimals, half away from zero, when it is calculated. */
export const cents = (value: Amount): Amount => roundWritten(value, 2);
/** Rounds to the whole peso, half away from zero. */
export const toPeso = (value: Amount): Amount => roundWritten(value, 0);
/** Text without trailing zeros. */
export const text = shortText;
export const isNegative = (value: Amount): boolean => value.units < 0n;
export const isZero = (value: Amount): boolean => value.units === 0n;
export const isAbove = (one: Amount, other: Amount): boolean => isNegative(minus(other, one));
export const least = (one: Amount, other: Amount): Amount => (isAbove(one, other) ? other : one);
export const most = (one: Amount, other: Amount): Amount => (isAbove(one, other) ? one : other);
