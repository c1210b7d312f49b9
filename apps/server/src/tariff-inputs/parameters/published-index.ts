import { parameterDefinition } from '@contador/domain/tariff-inputs';
import { compareMonths, isoMonth, type Month, sameMonth } from '@contador/kernel';
import type { IndexValue, Origin } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { companyRowsUntil, type EnteredRow } from '../entries/parameter.repository.ts';

/** Column of the month's own index: IPC's second one, IPP's only one. */
const columnOf = { IPC: 2, IPP: 1 } as const;

/** Rows of IPC and IPP up to an input period, latest first. */
export async function indexRowsUntil(transaction: TenantTransaction, period: Month): Promise<EnteredRow[]> {
  return await companyRowsUntil(transaction, period, ['IPC', 'IPP'], undefined);
}

/**
 * Index of a month or, provisionally, of the latest month before it that has one, not earlier than `oldest`. `undefined` if there is none.
 * `rows` must be sorted latest first.
 */
export function publishedIndex(
  variable: keyof typeof columnOf,
  indexMonth: Month,
  rows: readonly EnteredRow[],
  oldest?: Month,
): IndexValue | undefined {
  const row = rows.find(
    ({ filename, month }) =>
      filename === variable &&
      (oldest === undefined || compareMonths(oldest, month) <= 0) &&
      compareMonths(month, indexMonth) <= 0,
  );
  const column = columnOf[variable];
  const value = row?.amounts[column - 1];
  if (row === undefined || value == null) return undefined;
  const status = row.provisional || !sameMonth(row.month, indexMonth) ? 'provisional' : 'definitive';
  const origin: Origin = {
    kind: 'parameter',
    filename: variable,
    column,
    columnLabel: parameterDefinition(variable)?.columns[column - 1]?.label ?? variable,
    enteredBy: row.enteredBy,
    enteredAt: row.enteredAt,
  };
  return { variable, month: isoMonth(row.month), value, status, origin };
}
