import type { Particular } from '@contador/contract';

/** The first number of a file that has two readings, and how many cells have one; undefined where none has. */
export function ambiguousNumbers(particulars: readonly Particular[]) {
  const ambiguous = particulars.filter(({ readings }) => readings !== undefined);
  const [first] = ambiguous;
  if (first?.readings === undefined) return undefined;
  return { value: first.value ?? '', readings: first.readings, count: ambiguous.length };
}
