import { decimal, roundHalfUp } from '@contador/kernel';
import type { ActaValues } from './acta-field.ts';
import { ERROR_GROUPS, type ErrorGroup } from './fields.ts';

/**
 * Totals of the groups of 'Porcentajes de error': the mean of three values, rounded to two decimals; null while one of them is blank
 * (ruling 51).
 */
export function errorTotals(values: ActaValues): Readonly<Record<ErrorGroup, number | null>> {
  return Object.fromEntries(ERROR_GROUPS.map((group) => [group, totalOf(values, group)])) as Record<
    ErrorGroup,
    number | null
  >;
}

function totalOf(values: ActaValues, group: ErrorGroup): number | null {
  const three = [1, 2, 3].map((each) => values[`errors.${group}.${each}`]);
  if (!three.every((value) => typeof value === 'number')) return null;
  const sum = three.reduce((total, value) => total.plus(value), decimal(0));
  // Adding 0 turns −0 into 0.
  return roundHalfUp(sum.dividedBy(3), 2).toNumber() + 0;
}
