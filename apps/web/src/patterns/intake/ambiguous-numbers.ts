import type { Particular } from '@contador/contract';

/** The first ambiguous number of a file (with two readings), and the number of such cells; undefined if there is none. */
export function ambiguousNumbers(particulars: readonly Particular[]) {
  const ambiguous = particulars.filter(({ readings }) => readings !== undefined);
  const [first] = ambiguous;
  if (first?.readings === undefined) return undefined;
  return { value: first.value ?? '', readings: first.readings, count: ambiguous.length };
}
