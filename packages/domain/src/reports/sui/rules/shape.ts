import type { SuiColumn } from '../sui-report.ts';
import { isDecimalText } from '../sui-rows.ts';
import { type SuiCheck, type SuiPlace, type SuiRule, type SuiValues, valuesOf } from './rule.ts';

function eachCell(
  check: SuiCheck,
  find: (column: SuiColumn, value: string | null, row: SuiValues) => string | undefined,
): SuiPlace[] {
  return valuesOf(check).flatMap((values, row) =>
    check.layout.columns.flatMap((column) => {
      const value = values[column.name] ?? null;
      const expected = find(column, value, values);
      return expected === undefined ? [] : [{ row, column: column.name, value, expected }];
    }),
  );
}

function isMandatory({ mandatory }: SuiColumn, row: SuiValues): boolean {
  return typeof mandatory === 'boolean' ? mandatory : mandatory.is.includes(row[mandatory.where] ?? '');
}

/** Expected format of the value; `undefined` when the value has it. */
function expectedForm(
  { type, values, longest }: Omit<SuiColumn, 'source' | 'mandatory'>,
  value: string,
): string | undefined {
  if (values !== undefined && !values.includes(value)) return values.join(', ');
  if (type === 'decimal' && !isDecimalText(value)) return '0.00';
  if (type === 'integer' && !/^-?\d+$/.test(value)) return '0';
  if (type === 'date' && !isDate(value)) return 'DD-MM-YYYY';
  return longest !== undefined && value.length > longest ? String(longest) : undefined;
}

function isDate(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function isWithin({ minimum, maximum }: Pick<SuiColumn, 'minimum' | 'maximum'>, value: string): boolean {
  const amount = Number(value);
  return (minimum === undefined || amount >= minimum) && (maximum === undefined || amount <= maximum);
}

/** Expected format or limits of the value; `undefined` when it is valid. */
export function formFaultOf(column: Omit<SuiColumn, 'source' | 'mandatory'>, value: string): string | undefined {
  if (!isDecimalText(value) || isWithin(column, value)) return expectedForm(column, value);
  return limitsOf(column);
}

const limitsOf = ({ minimum, maximum }: Pick<SuiColumn, 'minimum' | 'maximum'>) =>
  `${minimum ?? '−∞'} … ${maximum ?? '∞'}`;

/** Rules for all reports: mandatory columns are filled, values have their type and are within their limits, and no row occurs twice. */
export const shapeRules: readonly SuiRule[] = [
  {
    code: 'E-01',
    reports: 'all',
    find: (check) =>
      eachCell(check, (column, value, row) => (value === null && isMandatory(column, row) ? '' : undefined)),
  },
  {
    code: 'E-02',
    reports: 'all',
    find: (check) => {
      const { keys } = check.layout;
      if (keys.length === 0) return [];
      const firstRows = new Map<string, number>();
      return valuesOf(check).flatMap((values, row) => {
        const key = keys.map((name) => values[name] ?? '').join(' · ');
        const before = firstRows.get(key);
        if (before !== undefined) return [{ row, column: keys[0] as string, value: key, expected: String(before + 1) }];
        firstRows.set(key, row);
        return [];
      });
    },
  },
  {
    code: 'E-03',
    reports: 'all',
    find: (check) =>
      eachCell(check, (column, value) => {
        if (value === null || !isDecimalText(value) || isWithin(column, value)) return undefined;
        return limitsOf(column);
      }),
  },
  {
    code: 'E-04',
    reports: 'all',
    find: (check) => eachCell(check, (column, value) => (value === null ? undefined : expectedForm(column, value))),
  },
];
