import { compareMonths, Decimal, decimal, type Month } from '@contador/kernel';
import type { ColumnFacts, ParameterColumn, ParameterDefinition } from './parameter-definition.ts';
import { columnRule } from './parameter-rules.ts';

/** Amounts of a row by column, as decimal text; null when missing. */
export type RowValues = readonly (string | null)[];

/** Fills in the calculated and brought columns where their inputs are known. Values previously in those columns are ignored. */
export function completeRow(
  definition: Pick<ParameterDefinition, 'columns'>,
  entered: RowValues,
  known: ColumnFacts,
): (string | null)[] {
  const row: (Decimal | undefined)[] = [];
  const column = (number: number): Decimal | undefined => row[number - 1];
  definition.columns.forEach((it, index) => {
    const text = entered[index];
    row[index] = it.kind !== 'entered' || text === null || text === undefined ? undefined : decimal(text);
  });
  definition.columns.forEach((it, index) => {
    if (it.derive) row[index] = it.derive(column, known);
  });
  return definition.columns.map((_, index) => row[index]?.toFixed() ?? null);
}

/** The row as displayed: an empty column with a fallback column shows the value of that column. */
export function shownRow(definition: Pick<ParameterDefinition, 'columns'>, completed: RowValues): (string | null)[] {
  return definition.columns.map((it, index) => {
    const value = completed[index] ?? null;
    return value === null && it.otherwise !== undefined ? (completed[it.otherwise - 1] ?? null) : value;
  });
}

/** Extracts what a person changed in a row that may come back as displayed: a column equal to its fallback column is empty. */
export function changedRow(
  definition: Pick<ParameterDefinition, 'columns'>,
  values: RowValues,
  known: ColumnFacts,
): (string | null)[] {
  const entered = enteredRow(definition, values);
  const followed = completeRow(definition, entered.map(keepNumbers), known);
  return entered.map((text, index) => {
    const source = definition.columns[index]?.otherwise;
    const other = source === undefined ? null : followed[source - 1];
    return text !== null && other != null && isNumber(text) && decimal(text).equals(other) ? null : text;
  });
}

function keepNumbers(text: string | null): string | null {
  return text !== null && isNumber(text) ? text : null;
}

/** Keeps only entered columns; calculated and brought columns become null. */
export function enteredRow(definition: Pick<ParameterDefinition, 'columns'>, values: RowValues): (string | null)[] {
  return definition.columns.map((it, index) => (it.kind === 'entered' ? (values[index] ?? null) : null));
}

/** An error in a column of a row. */
export interface ColumnFault {
  readonly column: ParameterColumn;
  /** One-based. */
  readonly number: number;
  readonly value: string | null;
  readonly reason: 'required' | 'not-a-number' | 'not-whole' | 'outside-limits';
}

/** Columns that are required and empty, not a number, or outside their limits. Limits are inclusive. */
export function rowFaults(
  definition: Pick<ParameterDefinition, 'columns'>,
  entered: RowValues,
  known: ColumnFacts,
): ColumnFault[] {
  const unreadable = entered.some((text) => text !== null && !isNumber(text));
  const row = unreadable ? entered : completeRow(definition, entered, known);
  return definition.columns.flatMap((column, index): ColumnFault[] => {
    const value = row[index] ?? null;
    const fault = (reason: ColumnFault['reason']) => [{ column, number: index + 1, value, reason }];
    if (value === null) return column.kind === 'entered' && !column.optional ? fault('required') : [];
    if (!isNumber(value)) return column.kind === 'entered' ? fault('not-a-number') : [];
    if (column.kind === 'brought') return [];
    const amount = decimal(value);
    if (column.kind === 'entered' && columnRule(column).decimals === 0 && !amount.isInteger())
      return fault('not-whole');
    return amount.lessThan(column.minimum) || amount.greaterThan(column.maximum) ? fault('outside-limits') : [];
  });
}

/** Sum shown in the heading of the parameter; null when it has none, or when no value is entered. */
export function shownSum(definition: Pick<ParameterDefinition, 'shownSum'>, row: RowValues): string | null {
  const amounts = definition.shownSum?.flatMap((number) => row[number - 1] ?? []);
  return amounts && amounts.length > 0 ? Decimal.sum(...amounts).toFixed() : null;
}

/** True when nothing has to be entered: every entered column is optional, and the other columns are known. */
export function needsNoEntry(definition: Pick<ParameterDefinition, 'columns'>, completed: RowValues): boolean {
  return definition.columns.every((it, index) => (it.kind === 'entered' ? it.optional : completed[index] != null));
}

/** Row of the latest month before the period, which a replicable parameter repeats until it is changed. */
export function replicatedFrom<Row extends { readonly month: Month }>(
  definition: Pick<ParameterDefinition, 'replicable'>,
  rows: readonly Row[],
  period: Month,
): Row | undefined {
  if (!definition.replicable) return undefined;
  return rows
    .filter((row) => compareMonths(row.month, period) < 0)
    .reduce<Row | undefined>(
      (latest, row) => (latest && compareMonths(latest.month, row.month) >= 0 ? latest : row),
      undefined,
    );
}

/** True when the text is a decimal number such as `-12.5`; an exponent is accepted. */
export function isNumber(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(text.trim());
}
