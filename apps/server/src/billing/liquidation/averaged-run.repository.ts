import type { TenantTransaction } from '../../database/in-tenant.ts';
import { ofPeriod } from '../../database/of-period.ts';
import type { LiquidationKind } from '../../database/tables/liquidation.ts';
import type { CycleMonth } from './liquidated-month.ts';
import '../../database/tables/deviations.ts';

/** The runs of a client who was billed at the mean of its months, and who decided it. */
export interface AveragedRuns extends Readonly<Record<LiquidationKind, string | undefined>> {
  readonly energy: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Under which runs the client's month was billed at the mean; `undefined` of a client who was billed as the cycle was liquidated. */
export async function averagedRuns(
  transaction: TenantTransaction,
  { period }: Pick<CycleMonth, 'period'>,
  clientCode: string,
): Promise<AveragedRuns | undefined> {
  const row = await transaction
    .selectFrom('deviation_step')
    .select(['energy_run', 'lighting_run', 'security_run', 'taken_by', 'taken_at'])
    .where(ofPeriod(period))
    .where('client_code', '=', clientCode)
    .where('state', '=', 'averaged')
    .executeTakeFirst();
  if (row === undefined || row.energy_run === null) return undefined;
  return {
    ...{ energy: row.energy_run, lighting: row.lighting_run ?? undefined, security: row.security_run ?? undefined },
    ...{ by: row.taken_by, at: row.taken_at.toISOString() },
  };
}
