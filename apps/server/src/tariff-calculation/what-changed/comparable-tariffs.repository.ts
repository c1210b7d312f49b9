import type { ComparableTariff } from '@contador/contract/tariff-calculation';
import { compareVersions, isReliquidationLabel } from '@contador/domain/tariff-calculation';
import { isoMonth, nextMonth } from '@contador/kernel';
import { periodOf, type TenantTransaction } from '../../platform/index.ts';
import { definitiveIn } from '../version.repository.ts';

/** Versions of all months with their publication state in the market; newest first, and within a month the definitive one first. */
export async function comparableTariffs(transaction: TenantTransaction, market: string): Promise<ComparableTariff[]> {
  const rows = await transaction
    .selectFrom('calculation_version')
    .leftJoin('published_tariff', (join) =>
      join
        .onRef('published_tariff.tariff_id', '=', 'calculation_version.tariff_id')
        .on('published_tariff.market', '=', market),
    )
    .select([
      'calculation_version.year',
      'calculation_version.month',
      'calculation_version.version',
      'calculation_version.tariff_id',
      'published_tariff.origin',
    ])
    .execute();
  const isDefinitive = await definitiveIn(transaction, market);
  const versions = rows.map((row) => ({ ...row, period: periodOf(row) }));
  return versions
    .map((row) => ({
      tariffId: row.tariff_id,
      tariffMonth: isoMonth(nextMonth(row.period)),
      version: row.version,
      state: isReliquidationLabel(row.version) ? ('reliquidation' as const) : stateOf(row.origin),
      definitive: isDefinitive(row),
    }))
    .sort(
      (a, b) =>
        b.tariffMonth.localeCompare(a.tariffMonth) ||
        Number(b.definitive) - Number(a.definitive) ||
        compareVersions(a.version, b.version),
    );
}

function stateOf(origin: 'calculated' | 'printed' | null): ComparableTariff['state'] {
  if (origin === null) return 'unpublished';
  return origin === 'printed' ? 'printed' : 'published';
}
