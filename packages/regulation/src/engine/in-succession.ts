import type { Unit } from '@contador/kernel';
import type { Era } from '../norms.ts';
import type { Formula } from './term.ts';

/** One formula under each norm that had it, in their order: what changed is the norm that is cited, and not the figure. */
export function inSuccession<U extends Unit>(
  eras: readonly Era[],
  formula: Omit<Formula<U>, keyof Era>,
): readonly Formula<U>[] {
  return eras.map((era) => ({ ...era, ...formula }));
}
