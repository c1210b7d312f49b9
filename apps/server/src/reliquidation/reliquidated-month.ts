import type { TenantTransaction } from '../database/in-tenant.ts';
import {
  type CalculationVersion,
  type MarketCalculation,
  monthFromInputs,
  reliquidationsOf,
} from '../tariff-calculation/index.ts';
import { inputsWithNewestFiles } from './reliquidation-calculation.ts';

/** The whole month with XM's newest files in the place of those that it was published with, and nothing else changed; `undefined` where there is no such reliquidation. */
export async function reliquidatedMonth(
  transaction: TenantTransaction,
  version: CalculationVersion,
  market: string,
): Promise<MarketCalculation | undefined> {
  const of = (await reliquidationsOf(transaction, version.period)).find((it) => it.version === version.version);
  if (of === undefined) return undefined;
  const inputs = await inputsWithNewestFiles(transaction, of);
  return await monthFromInputs(transaction, version, market, { inputs, corrected: of.definitive });
}
