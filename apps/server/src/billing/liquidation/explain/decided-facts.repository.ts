import type { TermsCause } from '@contador/domain/billing';
import { ofPeriod, type TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { OwnBasis } from '../runs/own-runs.repository.ts';

interface Decided {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Facts of a client's month that come from a decision instead of from entered data: the last correction of its consumption, the average of
 * its months, and corrected terms.
 */
export interface DecidedFacts {
  readonly consumption: Decided | undefined;
  readonly isMean: boolean;
  /** Corrected fields of the client, latest correction first. */
  readonly terms: readonly (Decided & { readonly fields: readonly string[] })[];
  /** Market whose tariff has the corrected prices; `undefined` if not corrected. */
  readonly market?: string;
}

const fieldsOf: Readonly<Record<TermsCause, readonly string[]>> = {
  class: ['client.class'],
  // The prices themselves tell the tariff, and the agreement tells the municipality.
  market: [],
  municipality: [],
  tariff: ['client.unitCostForm'],
  percentages: ['client.contributionPercent', 'client.irrigationSubsidyPercent', 'client.subsistence'],
  factor: ['client.mFactor'],
};

/** Reads the decided facts of a result based on the client's own runs. */
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
