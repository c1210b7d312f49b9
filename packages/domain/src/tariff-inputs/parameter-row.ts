import { compareMonths, Decimal, decimal, type Month } from '@contador/kernel';
import type { ColumnFacts, ParameterColumn, ParameterDefinition } from './parameter-definition.ts';
import { columnRule } from './parameter-rules.ts';

/** Amounts of a row by column, as decimal text; null where there is none. */
export type RowValues = readonly (string | null)[];

/** The row with its calculated and brought columns filled in, where what they need is known. Whatever stood in them is ignored. */
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

/** The row as the screen shows it: an empty column that follows another shows that one's value. */
export function shownRow(definition: Pick<ParameterDefinition, 'columns'>, completed: RowValues): (string | null)[] {
  return definition.columns.map((it, index) => {
    const own = completed[index] ?? null;
    return own === null && it.otherwise !== undefined ? (completed[it.otherwise - 1] ?? null) : own;
  });
}

/** What a person changed of a row that may come back as it was shown: a column equal to the one that it follows is empty. */
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

/** Only what a person enters: calculated and brought columns are emptied. */
export function enteredRow(definition: Pick<ParameterDefinition, 'columns'>, values: RowValues): (string | null)[] {
  return definition.columns.map((it, index) => (it.kind === 'entered' ? (values[index] ?? null) : null));
}

/** What is wrong with one column of a row. */
export interface ColumnFault {
  readonly column: ParameterColumn;
  /** From 1. */
  readonly number: number;
  readonly value: string | null;
  readonly reason: 'required' | 'not-a-number' | 'not-whole' | 'outside-limits';
}

/** Every column that is empty though required, is no number, or lies outside its limits. Limits are inclusive. */
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

/** The sum that the heading of the parameter shows; null where it shows none, or nothing is entered. */
export function shownSum(definition: Pick<ParameterDefinition, 'shownSum'>, row: RowValues): string | null {
  const amounts = definition.shownSum?.flatMap((number) => row[number - 1] ?? []);
  return amounts && amounts.length > 0 ? Decimal.sum(...amounts).toFixed() : null;
}

/** Whether nothing has to be entered: every column that a person could enter is optional, and the others are known. */
export function needsNoEntry(definition: Pick<ParameterDefinition, 'columns'>, completed: RowValues): boolean {
  return definition.columns.every((it, index) => (it.kind === 'entered' ? it.optional : completed[index] != null));
}

/** The row of the latest month before the period, which a replicable parameter repeats until it is changed. */
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

/** Whether the text is a plain decimal number, `-12.5`. */
export function isNumber(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(text.trim());
}
