import type { UserType } from '@contador/domain/access';
import {
  enterableParameters,
  type MarketPublication,
  type ParameterDefinition,
  visibleParameters,
} from '@contador/domain/tariff-inputs';
import { compareMonths, type Month, previousMonth } from '@contador/kernel';
import type { Caller, TenantTransaction } from '../../platform/index.ts';
import { type EnteredRow, rowsOfMonth } from '../entries/parameter.repository.ts';
import { offeredUserType } from '../scope/offered-user-type.ts';
import type { VersionLookups } from '../scope/version-lookups.ts';
import { type ParameterRows, parameterRows } from './parameter-rows.ts';

/** Parameters of a version with the rows of every market. The number of queries does not depend on the number of markets. */
export interface MonthOfParameters extends ParameterRows {
  readonly period: Month;
  readonly version: string;
  /** Parameters that the person sees, and those that the person may enter. */
  readonly visible: readonly ParameterDefinition[];
  readonly enterable: readonly ParameterDefinition[];
  readonly publications: readonly MarketPublication[];
  /** Filenames of the parameters whose values come from the publication of the month before, by market. */
  readonly given: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Loads the parameters of a month for a user type, without the month before. */
export async function monthOfParameters(
  transaction: TenantTransaction,
  versions: VersionLookups,
  request: { period: Month; version: string; userType: UserType | undefined; caller: Caller },
): Promise<MonthOfParameters> {
  const { period, version, caller } = request;
  const entered = await parameterRows(transaction, { period, version, profile: caller.profile });
  const { requiredInputs } = entered;
  const userType = offeredUserType(caller, request.userType, period);
  return {
    ...entered,
    period,
    version,
    visible: visibleParameters(userType, requiredInputs),
    enterable: enterableParameters(userType, caller.role, requiredInputs),
    publications: await versions.publishedComponents(transaction, period, version),
    given: await versions.givenParameters(transaction, period),
  };
}

/** Rows in force in the month before: its own, and those that it repeats from earlier months. */
export async function rowsBefore(
  transaction: TenantTransaction,
  { period, rows }: Pick<MonthOfParameters, 'period' | 'rows'>,
): Promise<EnteredRow[]> {
  const own = await rowsOfMonth(transaction, previousMonth(period));
  return [...own, ...rows.filter(({ month }) => compareMonths(month, period) < 0)];
}
