import type { TermsCause } from '@contador/domain/billing';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { ofPeriod } from '../../database/of-period.ts';
import '../../database/tables/billing-corrections.ts';
import '../../database/tables/deviations.ts';
import type { CycleMonth } from './liquidated-month.ts';
import type { OwnBasis } from './own-runs.repository.ts';

interface Decided {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** What of a client's month rests on a decision, and not on what was entered: the last correction of its consumption, the mean of its months, its terms. */
export interface DecidedFacts {
  readonly consumption: Decided | undefined;
  readonly isMean: boolean;
  /** The fields of the client that were corrected, the last correction first. */
  readonly terms: readonly (Decided & { readonly fields: readonly string[] })[];
  /** In whose tariff the corrected prices stand; undefined where nobody corrected it. */
  readonly market?: string;
}

const fieldsOf: Readonly<Record<TermsCause, readonly string[]>> = {
  class: ['client.class'],
  // Their prices say which tariff they are of, and their agreement which one it is.
  market: [],
  municipality: [],
  tariff: ['client.unitCostForm'],
  percentages: ['client.contributionPercent', 'client.irrigationSubsidyPercent', 'client.subsistence'],
  factor: ['client.mFactor'],
};

/** Of a result that rests on runs of the client's own for that reason. */
export async function decidedFacts(
  transaction: TenantTransaction,
  { period }: Pick<CycleMonth, 'period'>,
  clientCode: string,
  basis: OwnBasis,
): Promise<DecidedFacts> {
  if (basis === 'average') return { consumption: undefined, isMean: true, terms: [] };
  const [consumption, terms, mean] = await Promise.all([
    transaction
      .selectFrom('consumption_correction')
      .select(['entered_by', 'entered_at'])
      .where(ofPeriod(period))
      .where('client_code', '=', clientCode)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),
    transaction
      .selectFrom('terms_correction')
      .select(['causes', 'market', 'entered_by', 'entered_at'])
      .where(ofPeriod(period))
      .where('client_code', '=', clientCode)
      .orderBy('version', 'desc')
      .execute(),
    transaction
      .selectFrom('deviation_step')
      .select('energy_run')
      .where(ofPeriod(period))
      .where('client_code', '=', clientCode)
      .where('state', '=', 'averaged')
      .executeTakeFirst(),
  ]);
  const decided = (row: { entered_by: string; entered_at: Date }) => ({
    by: row.entered_by,
    at: row.entered_at.toISOString(),
  });
  return {
    consumption: consumption && decided(consumption),
    isMean: mean !== undefined && mean.energy_run !== null,
    ...(terms[0]?.market != null && { market: terms[0].market }),
    terms: terms.map((row) => ({ ...decided(row), fields: row.causes.flatMap((cause) => fieldsOf[cause]) })),
  };
}
