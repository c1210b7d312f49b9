import { Decimal as DecimalJs } from 'decimal.js';

/**
 * Decimal constructor for the amounts of the regulation, with 40 significant digits: prices in files have up to 34, and no sum or product
 * of a month comes near the limit. It is a private clone with its own prototype, so that other code cannot change its settings.
 */
export const Decimal = DecimalJs.clone({
  precision: 40,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -60,
  toExpPos: 60,
});
export type Decimal = DecimalJs;

/** Prototype of the amounts, which falls back to the general arithmetic of decimal.js. */
export const inherited = Object.create(DecimalJs.prototype) as Decimal;
Reflect.set(Decimal, 'prototype', inherited);

/**
 * Creates an amount from its sign, the exponent of its first digit and its words of seven digits (no zero word at either end), without the
 * copies and checks of decimal.js. Takes ownership of the array.
 */
export const Words = function (
  this: Record<keyof DecimalWords | 'constructor', unknown>,
  s: number,
  e: number,
  d: number[],
) {
  // Same fields and order as an amount created by decimal.js, so that the JavaScript engine and comparisons make no difference between
  // them.
  this.constructor = Decimal;
  this.s = s;
  this.e = e;
  this.d = d;
} as unknown as new (
  s: number,
  e: number,
  d: number[],
) => Decimal;
Words.prototype = inherited;

/** Digits of a finite amount, in the representation of decimal.js. */
export type DecimalWords = Pick<Decimal, 's' | 'e' | 'd'>;
