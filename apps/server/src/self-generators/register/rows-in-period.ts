import { type ClientChange, fieldsInPeriod } from '@contador/domain/self-generators';
import { isoMonth, type Month } from '@contador/kernel';
import { columnsOfFields } from '../../clients/index.ts';

/**
 * Rows of the register as valid in the month (ruling 29): changes saved for later months are undone. `changes` are those of each client in
 * the order of saving, and are returned with its row.
 */
export function rowsInPeriod<Row extends { readonly client_code: string }>(
  period: Month,
  rows: readonly Row[],
  changes: ReadonlyMap<string, readonly ClientChange[]>,
): (Row & { readonly changes: readonly ClientChange[] })[] {
  const day = `${isoMonth(period)}-01`;
  return rows.map((row) => {
    const own = changes.get(row.client_code) ?? [];
    if (own.length === 0) return { ...row, changes: own };
    return { ...row, ...(columnsOfFields(fieldsInPeriod(own, day)) as Partial<Row>), changes: own };
  });
}
