import { broughtAdjustmentDelta, decimal, isoMonth, type Month } from '@contador/kernel';
import type { BroughtAdjustment } from '@contador/regulation';
import { periodOf, type TenantTransaction } from '../../platform/index.ts';

/** Adjustments of another system that enter an input period, in the order in which they were brought. */
export async function broughtInto(
  transaction: TenantTransaction,
  { year, number }: Month,
): Promise<BroughtAdjustment[]> {
  const rows = await transaction
    .selectFrom('brought_adjustment as a')
    .innerJoin('brought_adjustment_file as f', (join) =>
      join.onRef('f.tenant', '=', 'a.tenant').onRef('f.id', '=', 'a.file'),
    )
    .selectAll('a')
    .select(['f.file_name', 'f.file_sha256', 'f.entered_by', 'f.entered_at'])
    .where('f.app_year', '=', year)
    .where('f.app_month', '=', number)
    .orderBy('f.entered_at')
    .orderBy('f.id')
    .orderBy('a.line')
    .execute();
  return rows.map((row) => ({
    month: isoMonth(periodOf(row)),
    concept: row.concept,
    amount: decimal(row.delta).toFixed(),
    name: row.file_name,
    sha256: row.file_sha256,
    line: row.line,
    column: broughtAdjustmentDelta,
    source: row.source,
    reason: row.reason,
    by: row.entered_by,
    at: row.entered_at.toISOString(),
  }));
}
