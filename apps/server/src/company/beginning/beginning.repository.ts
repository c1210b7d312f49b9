import { type Month, parseMonth } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';

/** The month of the company's first tariff, and who chose it when. */
export interface FirstMonth {
  readonly month: Month;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The chosen first month; `undefined` until somebody chooses it. */
export async function firstMonthOf(transaction: TenantTransaction): Promise<FirstMonth | undefined> {
  const row = await transaction.selectFrom('beginning').selectAll().executeTakeFirst();
  const month = parseMonth(row?.first_month ?? '');
  return row && month && { month, by: row.set_by, at: row.set_at.toISOString() };
}

/** Stores the first month of the company in place of the one before. */
export async function saveFirstMonth(
  transaction: TenantTransaction,
  firstMonth: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const row = { first_month: firstMonth, set_by: by, set_at: at };
  await transaction
    .insertInto('beginning')
    .values(row)
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet(row))
    .execute();
}
