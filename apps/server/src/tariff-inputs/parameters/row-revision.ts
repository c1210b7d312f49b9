import { type ParameterDefinition, scopesOf } from '@contador/domain/tariff-inputs';
import { type Month, sameMonth } from '@contador/kernel';
import type { EnteredRow } from '../entries/parameter.repository.ts';
import { scopeKey } from '../scope/scope-key.ts';

/**
 * Revision of a market's row in its month: `3`, or `3.1` if the company's columns and the market's are separate rows; 0 if there is no row.
 */
export function rowRevision(
  definition: Pick<ParameterDefinition, 'filename' | 'scope' | 'columns'>,
  market: string,
  rows: readonly EnteredRow[],
  period: Month,
): string {
  return scopesOf(definition)
    .map((scope) => {
      const own = rows.find(
        (row) =>
          row.filename === definition.filename &&
          row.market === scopeKey(scope, market) &&
          sameMonth(row.month, period),
      );
      return own?.revision ?? 0;
    })
    .join('.');
}
