import { componentNames, isReliquidationLabel } from '@contador/domain/tariff-calculation';
import type { Trace } from '@contador/regulation';
import { findNode } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { valuesOf } from '../calculation/component-figures.ts';
import { accompanyingFigures, optionFigures, unitCostFigures } from '../calculation/tariff-figures.ts';
import { loadMarketMonth } from '../market-month.ts';
import type { ReliquidationLookups } from '../reliquidation-lookups.ts';
import { publishedTariff } from '../tariff.repository.ts';
import type { CalculationVersion } from '../version.repository.ts';

/**
 * Trace that contains a figure of a market: the published one; or else the current calculation with published components unchanged; for a
 * reliquidation, the month calculated with its newer files.
 * `undefined` if the figure has no value.
 */
export async function traceOfFigure(
  transaction: TenantTransaction,
  version: CalculationVersion,
  market: string,
  figure: string,
  { reliquidatedMonth }: ReliquidationLookups,
): Promise<Trace | undefined> {
  const tariff = await publishedTariff(transaction, version.tariffId, market);
  if (tariff !== undefined) {
    return tariff.trace && findNode(tariff.trace, figure) !== undefined ? tariff.trace : undefined;
  }
  const calculation = isReliquidationLabel(version.version)
    ? await reliquidatedMonth(transaction, version, market)
    : (await loadMarketMonth(transaction, version, market)).calculation;
  if (calculation === undefined) return undefined;
  const { evaluation, type, optionLevels } = calculation;
  const figures = [
    ...unitCostFigures(market, type),
    ...accompanyingFigures(market, type),
    ...optionFigures(market, type, optionLevels).CUop,
    ...componentNames.flatMap((component) => valuesOf(component, market, type)),
  ].find(({ id }) => id === figure);
  if (figures === undefined || evaluation.ask(figures.term, figures.index).kind !== 'value') return undefined;
  return evaluation.trace([figure]);
}
