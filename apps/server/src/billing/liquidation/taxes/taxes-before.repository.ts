import { type Month, previousMonth } from '@contador/kernel';
import type { TenantTransaction } from '../../../platform/index.ts';

/** Approved tax of the clients in the month before the period, COP. */
export async function taxesBefore(
  transaction: TenantTransaction,
  tax: 'lighting' | 'security',
  period: Month,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { year, number } = previousMonth(period);
  const rows = await transaction
    .selectFrom('liquidation_approval as a')
    .innerJoin('liquidation_row as r', (join) => join.onRef('r.tenant', '=', 'a.tenant').onRef('r.run', '=', 'a.run'))
    .select(['r.client_code', 'r.total'])
    .where('a.kind', '=', tax)
    .where('a.year', '=', year)
    .where('a.month', '=', number)
    .where(({ eb, fn, val }) => eb('r.client_code', '=', fn.any(val([...codes]))))
    .execute();
  return new Map(rows.map(({ client_code: code, total }) => [code, total]));
}
