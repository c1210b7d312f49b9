import type { Particular } from '@contador/contract';
import type { RefusalCode } from '@contador/contract/messages';
import { accepted, type Month, type Result, refused } from '@contador/kernel';
import type { TenantTransaction } from '../platform/index.ts';
import { loadMonthInputs, type MonthInputs, marketsOfPeriod } from '../tariff-inputs/index.ts';
import { chosenMarket, noMarket } from './chosen-market.ts';

/** The market named by a request, with the inputs of its calculation. */
export interface ChosenInputs {
  readonly market: string;
  readonly inputs: MonthInputs;
}

/** Resolves the market among the active ones of the month and loads only its inputs, or returns the refusal. */
export async function chosenInputs(
  transaction: TenantTransaction,
  { period, version }: { readonly period: Month; readonly version: string },
  named: string,
): Promise<Result<ChosenInputs, readonly [RefusalCode, Particular[]]>> {
  const markets = await marketsOfPeriod(transaction, period);
  const market = chosenMarket(named, { markets });
  if (market === undefined) return refused(noMarket(named, { markets }, period));
  return accepted({ market, inputs: await loadMonthInputs(transaction, period, version, { market, markets }) });
}
