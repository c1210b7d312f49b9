import type { Particular } from '@contador/contract';

/**
 * The number of a file whose decimal sign is asked for, one with two readings if there is any, and how many cells have such numbers;
 * undefined if there is none.
 */
export function ambiguousNumbers(particulars: readonly Particular[]) {
  const ambiguous = particulars.filter(({ readings }) => readings !== undefined);
  const first = ambiguous.find(({ readings }) => readings?.point && readings.comma) ?? ambiguous[0];
  if (first?.readings === undefined) return undefined;
  return { value: first.value ?? '', readings: first.readings, count: ambiguous.length };
}
