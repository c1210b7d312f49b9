import type { ComponentName, Finding } from '@contador/domain/tariff-calculation';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import '../../database/tables/publication-reason.ts';
import type { CalculationVersion } from '../version.repository.ts';

/** Why a warning did not keep somebody from publishing. */
export interface WrittenReason {
  readonly finding: Finding;
  readonly component: ComponentName;
  readonly reason: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The reasons on record for a market's tariff in a version. */
export async function reasonsOf(
  transaction: TenantTransaction,
  { period, version }: Pick<CalculationVersion, 'period' | 'version'>,
  market: string,
): Promise<WrittenReason[]> {
  const rows = await transaction
    .selectFrom('publication_reason')
    .select(['finding', 'component', 'reason', 'written_by', 'written_at'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('version', '=', version)
    .where('market', '=', market)
    .orderBy('written_at')
    .execute();
  return rows.map(({ finding, component, reason, written_by, written_at }) => ({
    finding,
    component,
    reason,
    by: written_by,
    at: written_at.toISOString(),
  }));
}

/** Puts the reason on record. */
export async function insertReason(
  transaction: TenantTransaction,
  { period, version }: CalculationVersion,
  given: { market: string; component: ComponentName; finding: Finding; reason: string; by: string; at: Date },
): Promise<void> {
  const { market, component, finding, reason, by, at } = given;
  await transaction
    .insertInto('publication_reason')
    .values({
      year: period.year,
      month: period.number,
      version,
      market,
      code: finding.code,
      subject: finding.subject,
      component,
      finding: JSON.stringify(finding),
      reason,
      written_by: by,
      written_at: at,
    })
    .execute();
}
