import type { TenantProfile } from '@contador/domain/access';
import { type AskedInputs, type ColumnFacts, parameterDefinitions } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { investmentChargesOfVersion } from '../entries/input-entry.repository.ts';
import { type EnteredRow, latestRowsBefore, rowsOfVersion } from '../entries/parameter.repository.ts';
import { marketsOfPeriod, type SavedMarket } from '../markets/market.repository.ts';
import { columnFacts, consumerPriceIndexOf } from './column-facts.ts';
import { requiredInputsOf } from './required-inputs-of.ts';

/** Parameters entered in a month for every market, and which parameters are needed. */
export interface ParameterRows {
  readonly markets: readonly SavedMarket[];
  readonly requiredInputs: AskedInputs;
  /** Rows of the version, and of earlier months that are repeated. */
  readonly rows: readonly EnteredRow[];
  readonly facts: (market: string) => ColumnFacts;
}

const replicable = parameterDefinitions.filter((it) => it.replicable).map((it) => it.filename);

/** The number of queries does not depend on the number of markets. */
export async function parameterRows(
  transaction: TenantTransaction,
  { period, version, profile }: { period: Month; version: string; profile: TenantProfile },
): Promise<ParameterRows> {
  const markets = await marketsOfPeriod(transaction, period);
  const codes = markets.map(({ code }) => code);
  const own = await rowsOfVersion(transaction, period, version);
  const rows = [...own, ...(await latestRowsBefore(transaction, period, replicable, codes))];
  const charges = await investmentChargesOfVersion(transaction, period, version);
  const prices = own.find(({ filename }) => filename === consumerPriceIndexOf.filename);
  return {
    markets,
    requiredInputs: requiredInputsOf(profile, period, markets),
    rows,
    facts: (market) =>
      columnFacts(period, {
        constants: markets.find(({ code }) => code === market)?.inForce?.constants,
        consumerPriceIndex: prices?.amounts[consumerPriceIndexOf.column - 1],
        investmentCharge: charges.get(market),
      }),
  };
}
