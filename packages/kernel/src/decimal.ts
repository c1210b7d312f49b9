import { Decimal as DecimalJs } from 'decimal.js';

/**
 * Amounts of the regulation. 40 significant digits: files bring prices of up to 34, and no sum or product of a month
 * comes near the bound. The constructor is our own, so no other code can change its settings.
 */
export const Decimal = DecimalJs.clone({
  precision: 40,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -60,
  toExpPos: 60,
});
export type Decimal = DecimalJs;

export type DecimalInput = Decimal | number | string;

export function decimal(of: DecimalInput): Decimal {
  return new Decimal(of);
}

/** Half away from zero at that many decimals: the rounding of every published price and amount. */
export function roundHalfUp(amount: DecimalInput, decimals: number): Decimal {
  const exact = amount instanceof Decimal ? amount : decimal(amount);
  return exact.toDecimalPlaces(decimals, DecimalJs.ROUND_HALF_UP);
}
