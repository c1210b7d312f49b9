import type { ComparableTariff } from '@contador/contract/tariff-calculation';
import { compareVersions, definitiveOf, isReliquidationLabel } from '@contador/domain/tariff-calculation';
import { isoMonth, type Month, nextMonth, sameMonth } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { periodOf } from '../../database/of-period.ts';
import { definitiveMarksOf } from '../tariff.repository.ts';

/** The versions of all months, with how far each is in that market; newest first, within a month the definitive one first. */
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
  const marks = await definitiveMarksOf(transaction, market);
  const versions = rows.map((row) => ({ ...row, period: periodOf(row) }));
  const isDefinitive = ({ period, version }: { period: Month; version: string }) => {
    const ofMonth = (it: { period: Month }) => sameMonth(it.period, period);
    const published = versions.filter((it) => ofMonth(it) && it.origin !== null).map((it) => it.version);
    return definitiveOf(published, marks.filter(ofMonth)) === version;
  };
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
