import { Decimal as DecimalJs } from 'decimal.js';

/**
 * Amounts of the regulation. 40 significant digits: files bring prices of up to 34, and no sum or product of a month
 * comes near the bound. The constructor and what its amounts inherit are our own, so no other code can change them.
 */
export const Decimal = DecimalJs.clone({
  precision: 40,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -60,
  toExpPos: 60,
});
export type Decimal = DecimalJs;

/** What amounts inherit; the general arithmetic of decimal.js stands behind it. */
export const inherited = Object.create(DecimalJs.prototype) as Decimal;
Reflect.set(Decimal, 'prototype', inherited);

/**
 * The amount of that sign, exponent of its first digit and words of seven digits (no zero word at either end), without the copies and
 * checks of decimal.js. It keeps the array: nobody else may.
 */
export const Words = function (
  this: Record<keyof DecimalWords | 'constructor', unknown>,
  s: number,
  e: number,
  d: number[],
) {
  // The fields of an amount that decimal.js made, in its order: to the engine and to a comparison both are alike.
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

/** The digits of a finite amount, as decimal.js keeps them. */
export type DecimalWords = Pick<Decimal, 's' | 'e' | 'd'>;
