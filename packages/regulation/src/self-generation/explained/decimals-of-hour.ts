import { larger, type Quantity, quantity, smaller, subtract, sum, type Unit } from '@contador/kernel';
import type { HourArithmetic } from '../hour-rules.ts';

/** The rules of an hour in exact decimals of a unit, as the terms calculate them. */
export function decimalsOfHour<const U extends Unit>(unit: U): HourArithmetic<Quantity<U>> {
  return { zero: quantity(0, unit), sum, subtract, smaller, larger };
}
