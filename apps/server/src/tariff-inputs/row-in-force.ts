import {
  columnsOf,
  type InputScope,
  type ParameterDefinition,
  type RowValues,
  replicatedFrom,
  scopesOf,
} from '@contador/domain/tariff-inputs';
import { type Month, sameMonth } from '@contador/kernel';
import type { EnteredRow } from './parameter.repository.ts';
import { scopeKey } from './scope-key.ts';

type Kept = Pick<ParameterDefinition, 'filename' | 'scope' | 'columns' | 'replicable'>;

/** A row of the company or of a market as it holds for a month. */
export interface PartInForce {
  readonly scope: InputScope;
  readonly row: EnteredRow;
  /** It was entered for an earlier month. */
  readonly replicated: boolean;
  /** The amounts that hold of it, by column of the parameter. */
  readonly amounts: RowValues;
}

/** What holds for the month of a parameter in a market: the company's columns and the market's together. */
export interface RowInForce extends Pick<EnteredRow, 'provisional' | 'enteredBy' | 'enteredAt'> {
  readonly parts: readonly PartInForce[];
  readonly amounts: RowValues;
  /** Nothing of it was entered for the month itself. */
  readonly replicated: boolean;
  /** Every row in which the parameter is kept is there. */
  readonly whole: boolean;
}

/** Finds it among rows of many parameters and markets; undefined while nothing holds. */
export function rowInForce(
  definition: Kept,
  market: string,
  rows: readonly EnteredRow[],
  period: Month,
): RowInForce | undefined {
  const scopes = scopesOf(definition);
  const parts = scopes.flatMap((scope) => partInForce(definition, scope, market, rows, period) ?? []);
  const last = parts.toSorted((a, b) => b.row.enteredAt.localeCompare(a.row.enteredAt))[0];
  if (last === undefined) return undefined;
  const { provisional, enteredBy, enteredAt } = last.row;
  return {
    parts,
    // A market's own value of a company's column stands before the company's: only closed months have one.
    amounts: definition.columns.map(
      (_, at) => parts.map(({ amounts }) => amounts[at] ?? null).findLast((amount) => amount !== null) ?? null,
    ),
    replicated: parts.every((part) => part.replicated),
    whole: parts.length === scopes.length,
    provisional,
    enteredBy,
    enteredAt,
  };
}

/** The part of one scope: the row entered for the period, else the one that it repeats. */
export function partInForce(
  definition: Kept,
  scope: InputScope,
  market: string,
  rows: readonly EnteredRow[],
  period: Month,
): PartInForce | undefined {
  const key = scopeKey(scope, market);
  const own = rows.filter((row) => row.filename === definition.filename && row.market === key);
  const entered = own.find((row) => sameMonth(row.month, period));
  if (entered) return { scope, row: entered, replicated: false, amounts: entered.amounts };
  const repeated = replicatedFrom(definition, own, period);
  return (
    repeated && {
      scope,
      row: repeated,
      replicated: true,
      amounts: columnsOf(definition, scope, repeated.amounts),
    }
  );
}
