import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';
import { shapley, type ValueOf } from '@contador/regulation';

const ZERO = decimal(0);
const CENT = decimal('0.01');

/**
 * Splits `at(all) − at(none)`, COP, between the causes by Shapley value, as in ¿Qué cambió?, in whole cents. Rounding cents go to the parts
 * that lost most by rounding, the first among equals, and an amount below a cent to the largest part, so that the parts add up exactly.
 */
export function splitByCause(causes: number, at: ValueOf): Decimal[] {
  const whole = (at((1 << causes) - 1) ?? ZERO).minus(at(0) ?? ZERO);
  if (causes < 2) return causes === 0 ? [] : [whole];
  const exact = shapley(causes, at);
  const parts = exact.map((part) => roundHalfUp(part, 2));
  let remainder = whole.minus(sumOf(parts));
  const cent = remainder.isNegative() ? CENT.negated() : CENT;
  const lost = exact.map((part, cause) => part.minus(parts[cause] ?? ZERO).times(cent));
  const byLoss = lost
    .map((_, cause) => cause)
    .sort((one, other) => (lost[other] ?? ZERO).comparedTo(lost[one] ?? ZERO));
  for (const cause of byLoss) {
    if (remainder.abs().lessThan(CENT)) break;
    parts[cause] = (parts[cause] ?? ZERO).plus(cent);
    remainder = remainder.minus(cent);
  }
  if (remainder.isZero()) return parts;
  const largest = parts.reduce((best, part, cause) => (part.abs().greaterThan(parts[best] ?? ZERO) ? cause : best), 0);
  return parts.map((part, cause) => (cause === largest ? part.plus(remainder) : part));
}

function sumOf(parts: readonly Decimal[]): Decimal {
  return parts.reduce((sum, part) => sum.plus(part), ZERO);
}
