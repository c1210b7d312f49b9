import { deviationTexts } from '@contador/contract/messages';
import { decimal, spanishMonth } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { OtherLine } from './bill-parts.repository.ts';

const CODE = 'DIF';

/**
 * Differences found by investigations of earlier months, as lines of this month's bills, by client code.
 * VAT is zero: energy has none, nor does a tax collected for others.
 */
export async function differencesOfBills(
  transaction: TenantTransaction,
  { period }: Pick<CycleMonth, 'period'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly OtherLine[]>> {
  const rows = await transaction
    .selectFrom('deviation_difference')
    .select(['client_code', 'from_year', 'from_month', 'part', 'value'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('client_code', 'in', codes)
    .orderBy('from_year')
    .orderBy('from_month')
    .orderBy('part')
    .execute();
  const lines = new Map<string, OtherLine[]>();
  for (const row of rows) {
    const own = lines.get(row.client_code) ?? [];
    const value = decimal(row.value);
    const month = spanishMonth({ year: row.from_year, number: row.from_month });
    own.push({
      key: own.length === 0 ? CODE : `${CODE}#${own.length + 1}`,
      code: CODE,
      name: deviationTexts.difference[row.part](month),
      base: value,
      vat: decimal(0),
      total: value,
      inherent: true,
    });
    lines.set(row.client_code, own);
  }
  return lines;
}

/** Number of difference lines in the cycle month. An issue that started before a difference was written does not include that line. */
export async function countDifferences(
  transaction: TenantTransaction,
  { period, cycle }: Pick<CycleMonth, 'period' | 'cycle'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from deviation_difference
    where year = ${period.year} and month = ${period.number} and cycle = ${cycle}`.execute(transaction);
  return rows[0]?.count ?? 0;
}
