import type { BodyOf, Refused } from '@contador/contract';
import type { updateReliquidations } from '@contador/contract/reliquidation';
import { decimal } from '@contador/kernel';
import { reliquidationRows } from '@contador/regulation';
import { refuseWrite } from '../tariff-calculation/index.ts';
import type { ReliquidationCalculation } from './reliquidation-calculation.ts';

/** A delta from a request: a written amount, or undefined to return to the calculated one. */
export interface Edit {
  readonly concept: string;
  readonly amount: string | undefined;
  readonly reason: string;
}

/**
 * The deltas of the body that differ from the present ones. A delta that equals the calculated one removes a written one; any other needs a
 * reason. Sums have no delta of their own.
 */
export function editsIn(
  body: BodyOf<typeof updateReliquidations>,
  { differences }: ReliquidationCalculation,
): { ok: true; value: Edit[] } | Refused {
  const edits: Edit[] = [];
  for (const { concept, values, reason } of body.deltas ?? []) {
    const delta = values[3];
    const row = reliquidationRows.find(({ symbol }) => symbol === concept);
    const standing = differences.find(({ symbol }) => symbol === concept);
    if (row === undefined || standing === undefined)
      return refuseWrite('reliquidation-row-unknown', [{ field: concept, expected: '' }]);
    if (row.adds.length > 0 || delta === null || delta === undefined || equalsAmount(delta, standing.delta)) continue;
    if (standing.calculated !== null && equalsAmount(delta, standing.calculated)) {
      edits.push({ concept, amount: undefined, reason: '' });
      continue;
    }
    const why = reason?.trim() ?? '';
    if (why === '') return refuseWrite('reliquidation-reason-needed', [{ field: concept, expected: row.label }]);
    edits.push({ concept, amount: decimal(delta).toFixed(), reason: why });
  }
  return { ok: true, value: edits };
}

/** Compares as JSON numbers, which have fewer digits than the stored amount. */
function equalsAmount(delta: number, amount: string): boolean {
  return delta === Number(amount);
}
