import { type ParameterDefinition, replicatedFrom } from '@contador/domain';
import { type Month, sameMonth } from '@contador/kernel';
import type { EnteredRow } from './parameter.repository.ts';
import { scopeKey } from './scope-key.ts';

/** The row that holds for the month, and whether it was entered for an earlier one. */
export interface RowInForce {
  readonly row: EnteredRow;
  readonly replicated: boolean;
}

/** Finds it among rows of many parameters and markets: the one entered for the period, else the one it repeats. */
export function rowInForce(
  definition: Pick<ParameterDefinition, 'filename' | 'scope' | 'replicable'>,
  market: string,
  rows: readonly EnteredRow[],
  period: Month,
): RowInForce | undefined {
  const key = scopeKey(definition.scope, market);
  const own = rows.filter((row) => row.filename === definition.filename && row.market === key);
  const entered = own.find((row) => sameMonth(row.month, period));
  if (entered) return { row: entered, replicated: false };
  const repeated = replicatedFrom(definition, own, period);
  return repeated && { row: repeated, replicated: true };
}
