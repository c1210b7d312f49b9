import { Decimal as DecimalJs } from 'decimal.js';

/**
 * Decimal constructor for the amounts of the regulation, with 40 significant digits: prices in files have up to 34, and no sum or product
 * of a month comes near the limit. It is a private clone, so that other code cannot change its settings.
 */
export const Decimal = DecimalJs.clone({
  precision: 40,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -60,
  toExpPos: 60,
});
export type Decimal = DecimalJs;

export type DecimalInput = Decimal | number | string;

export function decimal(value: DecimalInput): Decimal {
  return value instanceof Decimal ? value : new Decimal(value);
}

/** Rounds half away from zero to the given decimals, as every published price and amount. */
export function roundHalfUp(amount: DecimalInput, decimals: number): Decimal {
  return decimal(amount).toDecimalPlaces(decimals, DecimalJs.ROUND_HALF_UP);
}
