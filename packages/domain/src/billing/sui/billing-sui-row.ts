import { isBlank, roundHalfUp } from '@contador/kernel';
import { formFaultOf } from '../../reports/sui/rules/shape.ts';
import type { BillingSuiColumn, BillingSuiLayout, SuiFacts, SuiPlace } from './billing-sui-report.ts';

/** A row of a report: a value a column, null where nobody knows it. */
export type BillingSuiRow = readonly (string | null)[];

/** Something that keeps a row from being what the regulator asks. A warning lets the report go out. */
export interface BillingSuiFinding {
  readonly severity: 'error' | 'warning';
  readonly column: string;
  readonly value: string | null;
  /** What was expected there: a form, a list; nothing where the cell is empty and must not be. */
  readonly expected: string;
  /** Where a person mends it; null where nobody can. */
  readonly mendedAt: SuiPlace | null;
}

/** The row of those facts, each value as its column writes it. */
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

/** What is wrong in a row: what must be there and is not, and what has another form. */
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

/** The columns that go out empty whatever the register says, because it has no field for them. */
export function unheldColumns({ columns }: BillingSuiLayout): readonly BillingSuiColumn[] {
  return columns.filter(({ source }) => 'unheld' in source);
}
