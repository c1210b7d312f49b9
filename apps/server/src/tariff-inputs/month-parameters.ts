import type { UserType } from '@contador/domain/access';
import {
  enterableParameters,
  type MarketPublication,
  type ParameterDefinition,
  visibleParameters,
} from '@contador/domain/tariff-inputs';
import { compareMonths, type Month, previousMonth } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Caller } from '../http/caller.ts';
import { offeredUserType } from './check-inputs.handler.ts';
import { type EnteredRow, rowsOfMonth } from './parameter.repository.ts';
import { type ParameterRows, parameterRows } from './parameter-rows.ts';
import type { VersionLookups } from './version-lookups.ts';

/** The parameters of a version with the rows of every market, in as many queries for thirty markets as for two. */
export interface MonthOfParameters extends ParameterRows {
  readonly period: Month;
  readonly version: string;
  /** The parameters that the person is shown, and those that the person may enter. */
  readonly visible: readonly ParameterDefinition[];
  readonly enterable: readonly ParameterDefinition[];
  readonly publications: readonly MarketPublication[];
  /** Filenames of the parameters that the month before gives, by market. */
  readonly given: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Everything but the month before, for a person who is shown the parameters of the user type. */
export async function monthOfParameters(
  transaction: TenantTransaction,
  versions: VersionLookups,
  of: { period: Month; version: string; userType: UserType | undefined; caller: Caller },
): Promise<MonthOfParameters> {
  const { period, version, caller } = of;
  const entered = await parameterRows(transaction, { period, version, profile: caller.profile });
  const { asked } = entered;
  const userType = offeredUserType(caller, of.userType);
  return {
    ...entered,
    period,
    version,
    visible: visibleParameters(userType, asked),
    enterable: enterableParameters(userType, caller.role, asked),
    publications: await versions.publishedComponents(transaction, period, version),
    given: await versions.givenParameters(transaction, period),
  };
}

/** The rows that held in the month before: its own, and those that it repeated. */
export async function rowsBefore(
  transaction: TenantTransaction,
  { period, rows }: Pick<MonthOfParameters, 'period' | 'rows'>,
): Promise<EnteredRow[]> {
  const own = await rowsOfMonth(transaction, previousMonth(period));
  return [...own, ...rows.filter(({ month }) => compareMonths(month, period) < 0)];
}
