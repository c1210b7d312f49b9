import type { Decimal, Quantity } from '@contador/kernel';
import { quantity, roundHalfUp } from '@contador/kernel';

/**
 * R2: rounds to two decimals, half away from zero. Each line, tax and interest amount is rounded once, when it is calculated; totals add
 * rounded lines.
 */
export function roundedMoney(amount: Decimal): Quantity<'COP'> {
  return quantity(roundHalfUp(amount, 2), 'COP');
}

export const NO_MONEY = quantity(0, 'COP');
