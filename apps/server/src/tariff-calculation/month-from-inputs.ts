import type { TenantTransaction } from '../platform/index.ts';
import type { MonthInputs } from '../tariff-inputs/index.ts';
import { monthAdjustments } from './adjustments/month-adjustments.ts';
import { calculateMarket, type MarketCalculation } from './calculation/market-calculation.ts';
import { correctionsOf } from './corrections/correction.repository.ts';
import { correctionsInForce } from './corrections/saved-correction.ts';
import { monthFacts } from './facts/month-facts.ts';
import { withCorrections } from './facts/with-corrections.ts';
import { publishedMonthBefore } from './publication.repository.ts';
import type { CalculationVersion } from './version.repository.ts';

/** Calculates a market's month from the given inputs as if nothing were published, with the manual corrections of version `corrected`. */
export async function monthFromInputs(
  transaction: TenantTransaction,
  { period, calculationType: type }: Pick<CalculationVersion, 'period' | 'calculationType'>,
  market: string,
  source: { readonly inputs: MonthInputs; readonly corrected: string },
): Promise<MarketCalculation> {
  const before = await publishedMonthBefore(transaction, period, market);
  const { facts: adjustments } = await monthAdjustments(transaction, period);
  const corrections = await correctionsOf(transaction, { period, version: source.corrected }, market);
  const facts = withCorrections(
    monthFacts(source.inputs, market, before, adjustments),
    correctionsInForce(corrections),
  );
  return calculateMarket({ period, market, type, facts, published: [] });
}
