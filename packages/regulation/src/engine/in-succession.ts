import type { Unit } from '@contador/kernel';
import type { Era } from '../norms.ts';
import type { Formula } from './term.ts';

/** Repeats a formula under each norm that kept it, in order: only the cited norm changes, not the calculation. */
export function inSuccession<U extends Unit>(
  eras: readonly Era[],
  formula: Omit<Formula<U>, keyof Era>,
): readonly Formula<U>[] {
  return eras.map((era) => ({ ...era, ...formula }));
}
