import type { BillRange } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { periodOf, type TenantTransaction } from '../../platform/index.ts';

/** An assigned range of bill numbers and the cycle month that owns it. */
interface GivenRange extends BillRange {
  readonly cycle: string;
  readonly month: Month;
}

/** Assigned ranges that overlap the given one, in ascending order. `parameters` excludes the range of the month parameters with that id. */
export async function crossingRanges(
  transaction: TenantTransaction,
  { first, last }: BillRange,
  parameters?: number,
): Promise<GivenRange[]> {
  const rows = await transaction
    .selectFrom('bill_number_range')
    .select(['owner', 'id', 'year', 'month', 'cycle', 'first_number', 'last_number'])
    .where('first_number', '<=', last)
    .where('last_number', '>=', first)
    .orderBy('first_number')
    .execute();
  return rows
    .filter(({ owner, id }) => owner !== 'month' || id !== parameters)
    .map((row) => ({ cycle: row.cycle, month: periodOf(row), first: row.first_number, last: row.last_number }));
}
