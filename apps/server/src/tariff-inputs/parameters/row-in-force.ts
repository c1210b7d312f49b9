import {
  columnsOf,
  type InputScope,
  type ParameterDefinition,
  type RowValues,
  replicatedFrom,
  scopesOf,
} from '@contador/domain/tariff-inputs';
import { type Month, sameMonth } from '@contador/kernel';
import type { EnteredRow } from '../entries/parameter.repository.ts';
import { scopeKey } from '../scope/scope-key.ts';

type Kept = Pick<ParameterDefinition, 'filename' | 'scope' | 'columns' | 'replicable'>;

/** A row of the company or of a market that is in force in a month. */
export interface PartInForce {
  readonly scope: InputScope;
  readonly row: EnteredRow;
  /** True if the row was entered for an earlier month. */
  readonly replicated: boolean;
  /** Amounts in force, by column of the parameter. */
  readonly amounts: RowValues;
}

/** Values of a parameter in force in a market's month: the company's columns and the market's combined. */
export interface RowInForce extends Pick<EnteredRow, 'provisional' | 'enteredBy' | 'enteredAt'> {
  readonly parts: readonly PartInForce[];
  readonly amounts: RowValues;
  /** True if no part was entered for the month itself. */
  readonly replicated: boolean;
  /** True if every row that the parameter consists of exists. */
  readonly whole: boolean;
}

/** Finds the values in force among rows of many parameters and markets; undefined if there are none. */
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
    // A market's own value of a company's column takes precedence; only closed months have one.
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

/** Part of one scope: the row entered for the period, or else the one that it repeats. */
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
