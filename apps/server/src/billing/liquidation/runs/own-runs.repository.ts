import { ofPeriod, type TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { LiquidationKind } from '../liquidation.tables.ts';

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
  return (await ownRunsOf(transaction, cycleMonth, [clientCode])).get(clientCode);
}

/** Own runs by client, for those of the clients that have any: the runs of the last correction, or else those of the average. */
export async function ownRunsOf(
  transaction: TenantTransaction,
  { period }: Pick<CycleMonth, 'period'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, OwnRuns>> {
  const [averaged, corrected] = await Promise.all([
    transaction
      .selectFrom('deviation_step')
      .select(['client_code', 'energy_run', 'lighting_run', 'security_run', 'taken_by as by', 'taken_at as at'])
      .where(ofPeriod(period))
      .where(({ eb, fn, val }) => eb('client_code', '=', fn.any(val([...codes]))))
      .where('state', '=', 'averaged')
      .orderBy('taken_at')
      .execute(),
    transaction
      .selectFrom('liquidation_correction as c')
      .innerJoin('bill as b', (join) =>
        join
          .onRef('b.tenant', '=', 'c.tenant')
          .onRef('b.energy_run', '=', 'c.run')
          .onRef('b.client_code', '=', 'c.client_code')
          .onRef('b.year', '=', 'c.year')
          .onRef('b.month', '=', 'c.month'),
      )
      .select(['c.client_code', 'b.energy_run', 'b.lighting_run', 'b.security_run'])
      .select(['c.corrected_by as by', 'c.corrected_at as at'])
      .where('c.kind', '=', 'energy')
      .where('c.year', '=', period.year)
      .where('c.month', '=', period.number)
      .where(({ eb, fn, val }) => eb('c.client_code', '=', fn.any(val([...codes]))))
      .orderBy('c.corrected_at')
      .orderBy('b.number')
      .execute(),
  ]);
  const runsOf = (rows: typeof averaged, basis: OwnBasis) =>
    rows.flatMap(
      ({ client_code: code, energy_run: energy, lighting_run: lighting, security_run: security, by, at }) => {
        if (energy === null) return [];
        const taxes = { lighting: lighting ?? undefined, security: security ?? undefined };
        return [[code, { energy, ...taxes, basis, by, at: at.toISOString() }] as const];
      },
    );
  return new Map([...runsOf(averaged, 'average'), ...runsOf(corrected, 'correction')]);
}
