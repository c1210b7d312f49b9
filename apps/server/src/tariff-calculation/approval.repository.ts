import type { ComponentName } from '@contador/domain/tariff-calculation';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Amounts } from '../database/tables/tariff-calculation.ts';
import type { CalculationVersion } from './version.repository.ts';

/** Somebody's approval of a calculation; it holds while the calculation has that fingerprint. */
export interface Approval {
  readonly component: ComponentName;
  readonly fingerprint: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** All approvals of a market's components in the version. */
export async function approvalsOf(
  transaction: TenantTransaction,
  { period, version }: CalculationVersion,
  market: string,
): Promise<Approval[]> {
  const rows = await transaction
    .selectFrom('approval')
    .select(['component', 'fingerprint', 'approved_by', 'approved_at'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('version', '=', version)
    .where('market', '=', market)
    .execute();
  return rows.map((row) => ({
    component: row.component,
    fingerprint: row.fingerprint,
    by: row.approved_by,
    at: row.approved_at.toISOString(),
  }));
}

/** Notes the approval; false when this very calculation was approved before. */
export async function insertApproval(
  transaction: TenantTransaction,
  { period, version }: CalculationVersion,
  given: { market: string; component: ComponentName; fingerprint: string; amounts: Amounts; by: string; at: Date },
): Promise<boolean> {
  const row = await transaction
    .insertInto('approval')
    .values({
      year: period.year,
      month: period.number,
      version,
      market: given.market,
      component: given.component,
      fingerprint: given.fingerprint,
      amounts: JSON.stringify(given.amounts),
      approved_by: given.by,
      approved_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('component')
    .executeTakeFirst();
  return row !== undefined;
}
