import type { TenantTransaction } from '../platform/index.ts';
import {
  type CalculationVersion,
  type MarketCalculation,
  monthFromInputs,
  reliquidationsOf,
} from '../tariff-calculation/index.ts';
import { inputsWithNewestFiles } from './reliquidation-calculation.ts';

/** The month's inputs as published, with XM's files replaced by their newest version; `undefined` if there is no such reliquidation. */
export async function reliquidatedMonth(
  transaction: TenantTransaction,
  version: CalculationVersion,
  market: string,
): Promise<MarketCalculation | undefined> {
  const reliquidation = (await reliquidationsOf(transaction, version.period)).find(
    (it) => it.version === version.version,
  );
  if (reliquidation === undefined) return undefined;
  const inputs = await inputsWithNewestFiles(transaction, reliquidation);
  return await monthFromInputs(transaction, version, market, { inputs, corrected: reliquidation.definitive });
}
