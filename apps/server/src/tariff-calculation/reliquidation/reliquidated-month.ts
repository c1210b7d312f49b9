import type { TenantTransaction } from '../../database/in-tenant.ts';
import { calculateMarket, type MarketCalculation } from '../calculation/market-calculation.ts';
import { correctionsOf } from '../corrections/correction.repository.ts';
import { correctionsInForce } from '../corrections/saved-correction.ts';
import { monthFacts } from '../facts/month-facts.ts';
import { withCorrections } from '../facts/with-corrections.ts';
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
  const corrections = await correctionsOf(transaction, { period, version: of.definitive }, market);
  const facts = withCorrections(monthFacts(inputs, market, before, adjustments), correctionsInForce(corrections));
  return calculateMarket({ period, market, type, facts, published: [] });
}
