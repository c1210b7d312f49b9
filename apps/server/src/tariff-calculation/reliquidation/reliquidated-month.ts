import type { TenantTransaction } from '../../database/in-tenant.ts';
import { calculateMarket, type MarketCalculation } from '../calculation/market-calculation.ts';
import { monthFacts } from '../facts/month-facts.ts';
import { publishedMonthBefore } from '../publication.repository.ts';
import type { CalculationVersion } from '../version.repository.ts';
import { monthAdjustments } from './month-adjustments.ts';
import { reliquidationsOf } from './reliquidation.repository.ts';
import { inputsWithNewestFiles } from './reliquidation-calculation.ts';

/** The whole month with XM's newest files in the place of those that it was published with, and nothing else changed; `undefined` where there is no such reliquidation. */
export async function reliquidatedMonth(
  transaction: TenantTransaction,
  { period, version, calculationType: type }: CalculationVersion,
  market: string,
): Promise<MarketCalculation | undefined> {
  const of = (await reliquidationsOf(transaction, period)).find((it) => it.version === version);
  if (of === undefined) return undefined;
  const inputs = await inputsWithNewestFiles(transaction, of);
  const before = await publishedMonthBefore(transaction, period, market);
  const { facts: adjustments } = await monthAdjustments(transaction, period);
  const facts = monthFacts(inputs, market, before, adjustments);
  return calculateMarket({ period, market, type, facts, published: [] });
}
