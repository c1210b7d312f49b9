import {
  type ColumnFacts,
  enterableParameters,
  type MarketPublication,
  type ParameterDefinition,
  parameterDefinitions,
  type UserType,
  visibleParameters,
} from '@contador/domain';
import { type Month, previousMonth } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Caller } from '../http/caller.ts';
import { askedOf } from './asked-of.ts';
import { offeredUserType } from './check-inputs.handler.ts';
import { columnFacts, consumerPriceIndexOf } from './column-facts.ts';
import { investmentChargesOfVersion } from './input-entry.repository.ts';
import { marketsOfPeriod, type SavedMarket } from './market.repository.ts';
import { type EnteredRow, latestRowsBefore, rowsOfMonth, rowsOfVersion } from './parameter.repository.ts';
import type { VersionLookups } from './version-lookups.ts';

/** The parameters of a version with the rows of every market, in as many queries for thirty markets as for two. */
export interface MonthOfParameters {
  readonly period: Month;
  readonly version: string;
  /** The parameters that the person is shown, and those that the person may enter. */
  readonly visible: readonly ParameterDefinition[];
  readonly enterable: readonly ParameterDefinition[];
  readonly markets: readonly SavedMarket[];
  /** Of the version, and of the months before that repeat. */
  readonly rows: readonly EnteredRow[];
  readonly publications: readonly MarketPublication[];
  /** Markets to which the month before gives what a first month has to be told. */
  readonly chained: ReadonlyMap<string, string>;
  readonly facts: (market: string) => ColumnFacts;
}

const replicable = parameterDefinitions.filter((it) => it.replicable).map((it) => it.filename);

/** Everything but the month before, for a person who is shown the parameters of the user type. */
export async function monthOfParameters(
  transaction: TenantTransaction,
  versions: VersionLookups,
  of: { period: Month; version: string; userType: UserType | undefined; caller: Caller },
): Promise<MonthOfParameters> {
  const { period, version, caller } = of;
  const markets = await marketsOfPeriod(transaction, period);
  const codes = markets.map(({ code }) => code);
  const rows = [
    ...(await rowsOfVersion(transaction, period, version)),
    ...(await latestRowsBefore(transaction, period, replicable, codes)),
  ];
  const charges = await investmentChargesOfVersion(transaction, period, version);
  const prices = rows.find(
    ({ filename, month }) =>
      filename === consumerPriceIndexOf.filename && month.year === period.year && month.number === period.number,
  );
  const asked = askedOf(caller.profile, period, markets);
  const userType = offeredUserType(caller, of.userType);
  return {
    period,
    version,
    visible: visibleParameters(userType, asked),
    enterable: enterableParameters(userType, caller.role, asked),
    markets,
    rows,
    publications: await versions.publishedComponents(transaction, period, version),
    chained: await versions.definitiveVersions(transaction, previousMonth(period)),
    facts: (market) =>
      columnFacts(period, {
        constants: markets.find(({ code }) => code === market)?.inForce?.constants,
        consumerPriceIndex: prices?.amounts[consumerPriceIndexOf.column - 1],
        investmentCharge: charges.get(market),
      }),
  };
}

/** The rows that held in the month before: its own, and those that it repeated. */
export async function rowsBefore(
  transaction: TenantTransaction,
  { period, rows }: Pick<MonthOfParameters, 'period' | 'rows'>,
): Promise<EnteredRow[]> {
  const own = await rowsOfMonth(transaction, previousMonth(period));
  return [...own, ...rows.filter(({ month }) => month.year * 12 + month.number < period.year * 12 + period.number)];
}
