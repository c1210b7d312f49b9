import type { TechnicalReviewRow } from '@contador/contract/field';

type Listed = Pick<TechnicalReviewRow, 'number' | 'correctedBy' | 'openChanges'>;

/**
 * Actas as the office reads them: those with something to decide first, otherwise in the given order. A corrected acta is left out if its
 * correction is in the list, because it is shown under it.
 */
export function listedActas<Acta extends Listed>(actas: readonly Acta[]): Acta[] {
  const numbers = new Set(actas.map(({ number }) => number));
  return actas
    .filter(({ correctedBy }) => correctedBy === null || !numbers.has(correctedBy))
    .toSorted((one, other) => Number(other.openChanges > 0) - Number(one.openChanges > 0));
}
