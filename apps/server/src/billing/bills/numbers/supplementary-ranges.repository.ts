import { numberAfter } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { appendOnlyTable, ofPeriod, type TenantTransaction } from '../../../platform/index.ts';

/** Append-only table of number ranges for bills issued after those of their cycle, or as replacements. */
export const supplementaryRanges = appendOnlyTable('bill_supplementary_range', { by: 'saved_by', at: 'saved_at' });

/** A range and its last used number. */
export interface UsedRange {
  readonly id: number;
  readonly cycle: string;
  readonly first: number;
  readonly last: number;
  /** Greatest number of the range used by a bill; `undefined` if none is used. */
  readonly used: number | undefined;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Supplementary ranges of a month, or of one of its cycles, in ascending order. */
export async function usedRanges(transaction: TenantTransaction, period: Month, cycle?: string): Promise<UsedRange[]> {
  let query = transaction
    .selectFrom('bill_supplementary_range as r')
    .select(['r.id', 'r.cycle', 'r.first_number', 'r.last_number', 'r.saved_by', 'r.saved_at'])
    .select(
      sql<number | null>`(select max(b.number) from bill b where b.tenant = r.tenant
        and b.number between r.first_number and r.last_number)`.as('used'),
    )
    .where(ofPeriod(period))
    .orderBy('first_number');
  if (cycle !== undefined) query = query.where('cycle', '=', cycle);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    cycle: row.cycle,
    first: row.first_number,
    last: row.last_number,
    used: row.used ?? undefined,
    by: row.saved_by,
    at: row.saved_at.toISOString(),
  }));
}

/**
 * Next number of the cycle month's ranges, without gaps inside a range; `undefined` if they are exhausted.
 * The caller must lock the cycle month, so that concurrent calls do not get the same number.
 */
export async function nextSupplementaryNumber(
  transaction: TenantTransaction,
  { period, cycle }: { readonly period: Month; readonly cycle: string },
): Promise<number | undefined> {
  for (const range of await usedRanges(transaction, period, cycle)) {
    const next = numberAfter(range, range.used);
    if (next !== undefined) return next;
  }
  return undefined;
}

/** Id for the next range, and the first bill number after all assigned ranges. */
export async function nextOfRanges(transaction: TenantTransaction): Promise<{ id: number; firstNumber: number }> {
  const { rows } = await sql<{ id: number; last: number }>`select
    (select coalesce(max(id), 0) from bill_supplementary_range) as id,
    greatest((select max(last_number) from bill_number_range), (select former_last_number from billing_issuer), 0) as last`.execute(
    transaction,
  );
  return { id: (rows[0]?.id ?? 0) + 1, firstNumber: Number(rows[0]?.last ?? 0) + 1 };
}
