import type { LevelKey } from '@contador/domain/tariff-calculation';
import { levelKeys } from '@contador/domain/tariff-calculation';
import type { TenantTransaction } from '../../platform/index.ts';
import type { MonthInputs, MonthOption } from '../../tariff-inputs/index.ts';
import type { CalculationVersion } from '../version.repository.ts';
import {
  type OptionApproval,
  optionApprovalsOf,
  type PublishedOption,
  publishedOptionsOf,
} from './option-card-tables.ts';

/** Tariff option of a market in a version of a month, with its publications and approvals. */
export interface MarketOption {
  readonly levels: readonly LevelKey[];
  readonly terms: MonthOption;
  readonly published: readonly PublishedOption[];
  readonly approvals: readonly OptionApproval[];
}

/** Loads the option of the market in the month; `undefined` if no level is in one. */
export async function loadMarketOption(
  transaction: TenantTransaction,
  version: CalculationVersion,
  market: string,
  inputs: MonthInputs,
): Promise<MarketOption | undefined> {
  const terms = inputs.markets.find((it) => it.code === market)?.option;
  if (terms === undefined) return undefined;
  const [published, approvals] = await Promise.all([
    publishedOptionsOf(transaction, version, market),
    optionApprovalsOf(transaction, version, market),
  ]);
  return {
    levels: levelKeys.filter((level) => terms.stages[level] !== 'out'),
    terms,
    published,
    approvals,
  };
}
