import { componentNames, isReliquidationLabel } from '@contador/domain';
import type { Trace } from '@contador/regulation';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { valuesOf } from '../calculation/component-figures.ts';
import { calculateMarket, type MarketCalculation } from '../calculation/market-calculation.ts';
import { accompanyingFigures, unitCostFigures } from '../calculation/tariff-figures.ts';
import { monthFacts } from '../facts/month-facts.ts';
import { loadMarketMonth } from '../market-month.ts';
import { publishedMonthBefore } from '../publication.repository.ts';
import { monthAdjustments } from '../reliquidation/month-adjustments.ts';
import { reliquidationsOf } from '../reliquidation/reliquidation.repository.ts';
import { inputsWithNewestFiles } from '../reliquidation/reliquidation-calculation.ts';
import { publishedTariff } from '../tariff.repository.ts';
import type { CalculationVersion } from '../version.repository.ts';

/**
 * The calculation that holds a figure of a market: the one stored with its publication; or what the version gives at this
 * moment, published components held as they are; of a reliquidation, the month as its newer files would have made it.
 * `undefined` where the figure has no value.
 */
export async function traceOfFigure(
  transaction: TenantTransaction,
  version: CalculationVersion,
  market: string,
  figure: string,
): Promise<Trace | undefined> {
  const tariff = await publishedTariff(transaction, version.tariffId, market);
  if (tariff !== undefined) return tariff.trace?.nodes[figure] === undefined ? undefined : tariff.trace;
  const calculation = isReliquidationLabel(version.version)
    ? await reliquidatedMonth(transaction, version, market)
    : (await loadMarketMonth(transaction, version, market)).calculation;
  if (calculation === undefined) return undefined;
  const { evaluation, type } = calculation;
  const wanted = [
    ...unitCostFigures(market, type),
    ...accompanyingFigures(market, type),
    ...componentNames.flatMap((component) => valuesOf(component, market, type)),
  ].find(({ id }) => id === figure);
  if (wanted === undefined || evaluation.ask(wanted.term, wanted.index).kind !== 'value') return undefined;
  return evaluation.trace([figure]);
}

/** The whole month with XM's newest files in the place of those that it was published with, and nothing else changed. */
async function reliquidatedMonth(
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
