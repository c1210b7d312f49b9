import { ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import type { CycleMonth } from './liquidated-month.ts';
import type { LiquidationKind } from './liquidation.tables.ts';

/** Why a client's month has its own runs: it was billed at the average of its months, or it was corrected. */
export type OwnBasis = 'average' | 'correction';

/** Runs of a single client, and who decided them. */
export interface OwnRuns extends Readonly<Record<LiquidationKind, string | undefined>> {
  readonly energy: string;
  readonly basis: OwnBasis;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Own runs of a client's month; `undefined` for a client billed from the cycle's runs. */
export async function ownRuns(
  transaction: TenantTransaction,
  cycleMonth: Pick<CycleMonth, 'period'>,
  clientCode: string,
): Promise<OwnRuns | undefined> {
  return (
    (await correctedRuns(transaction, cycleMonth, clientCode)) ??
    (await averagedRuns(transaction, cycleMonth, clientCode))
  );
}

/** Runs of the last correction. */
async function correctedRuns(
  transaction: TenantTransaction,
  { period }: Pick<CycleMonth, 'period'>,
  clientCode: string,
): Promise<OwnRuns | undefined> {
  const rows = await transaction
    .selectFrom('liquidation_correction as c')
    .innerJoin('bill as b', (join) => join.onRef('b.tenant', '=', 'c.tenant').onRef('b.energy_run', '=', 'c.run'))
    .select(['b.energy_run', 'b.lighting_run', 'b.security_run', 'c.corrected_by', 'c.corrected_at'])
    .where('c.kind', '=', 'energy')
    .where('c.year', '=', period.year)
    .where('c.month', '=', period.number)
    .where('c.client_code', '=', clientCode)
    .where('b.client_code', '=', clientCode)
    .where('b.year', '=', period.year)
    .where('b.month', '=', period.number)
    .orderBy('c.corrected_at', 'desc')
    .orderBy('b.number', 'desc')
    .limit(1)
    .execute();
  const [row] = rows;
  if (row === undefined || row.energy_run === null) return undefined;
  return {
    energy: row.energy_run,
    lighting: row.lighting_run ?? undefined,
    security: row.security_run ?? undefined,
    basis: 'correction',
    by: row.corrected_by,
    at: row.corrected_at.toISOString(),
  };
}

async function averagedRuns(
  transaction: TenantTransaction,
  { period }: Pick<CycleMonth, 'period'>,
  clientCode: string,
): Promise<OwnRuns | undefined> {
  const row = await transaction
    .selectFrom('deviation_step')
    .select(['energy_run', 'lighting_run', 'security_run', 'taken_by', 'taken_at'])
    .where(ofPeriod(period))
    .where('client_code', '=', clientCode)
    .where('state', '=', 'averaged')
    .executeTakeFirst();
  if (row === undefined || row.energy_run === null) return undefined;
  return {
    energy: row.energy_run,
    lighting: row.lighting_run ?? undefined,
    security: row.security_run ?? undefined,
    basis: 'average',
    by: row.taken_by,
    at: row.taken_at.toISOString(),
  };
}
