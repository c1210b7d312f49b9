import { isBlank, roundHalfUp } from '@contador/kernel';
import { formFaultOf } from '../../reports/sui/rules/shape.ts';
import type { BillingSuiColumn, BillingSuiLayout, SuiFacts, SuiPlace } from './billing-sui-report.ts';

/** A row of a report: one value per column, null when unknown. */
export type BillingSuiRow = readonly (string | null)[];

/** An error or warning on a row. The report can be sent despite warnings. */
export interface BillingSuiFinding {
  readonly severity: 'error' | 'warning';
  readonly column: string;
  readonly value: string | null;
  /** Expected format or list of values; empty when the cell is blank and must not be. */
  readonly expected: string;
  /** Page where a person can correct it; null when there is none. */
  readonly mendedAt: SuiPlace | null;
}

/** Builds a row from facts, each value in the format of its column. */
export function billingSuiRow({ columns }: BillingSuiLayout, facts: SuiFacts): BillingSuiRow {
  return columns.map((column) => shaped(column, sourceValue(column, facts)));
}

function sourceValue({ source }: BillingSuiColumn, facts: SuiFacts): string | null {
  if ('constant' in source) return source.constant;
  if ('unheld' in source) return null;
  const fact = facts[source.fact] ?? null;
  if (fact === null || isBlank(fact)) return null;
  return source.codes === undefined ? fact.trim() : (source.codes[fact] ?? null);
}

function shaped({ type, decimals = 0 }: BillingSuiColumn, value: string | null): string | null {
  if (value === null || type !== 'decimal') return value;
  return roundHalfUp(value, decimals).toFixed(decimals);
}

/** Checks a row: required values that are missing and values in the wrong format. */
export function billingSuiFindings(
  { columns }: BillingSuiLayout,
  row: BillingSuiRow,
  facts: SuiFacts,
): readonly BillingSuiFinding[] {
  return columns.flatMap((column, at): BillingSuiFinding[] => {
    const value = row[at] ?? null;
    const found = { column: column.name, value, mendedAt: placeOf(column, facts) };
    if (value === null) {
      if (column.mandatory === false) return [];
      if (isExcused(column, facts)) return [{ severity: 'warning', ...found, expected: '', mendedAt: null }];
      return [{ severity: column.mandatory === 'asked' ? 'warning' : 'error', ...found, expected: '' }];
    }
    const expected = formFaultOf(column, value);
    return expected === undefined ? [] : [{ severity: 'error', ...found, expected }];
  });
}

function placeOf({ mendedAt }: BillingSuiColumn, facts: SuiFacts): SuiPlace | null {
  if (mendedAt === undefined || typeof mendedAt === 'string') return mendedAt ?? null;
  const [, at] = mendedAt.find(([fact]) => isBlank(facts[fact] ?? '')) ?? mendedAt[0] ?? [];
  return at ?? null;
}

function isExcused({ askedWhere }: BillingSuiColumn, facts: SuiFacts): boolean {
  return askedWhere?.is.includes(facts[askedWhere.fact] ?? '') ?? false;
}

/** Columns that are always empty because the register has no field for them. */
export function unheldColumns({ columns }: BillingSuiLayout): readonly BillingSuiColumn[] {
  return columns.filter(({ source }) => 'unheld' in source);
}
