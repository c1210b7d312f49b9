import { refuse } from '@contador/contract';
import { explanationScope } from '@contador/contract/messages';
import { explainFigure } from '@contador/contract/tariff-calculation';
import { componentNames, isReliquidationLabel } from '@contador/domain/tariff-calculation';
import { nextMonth, spanishMonth } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import { findNode, optionRecovery, optionSales, previousOptionBalance, variedUnitCost } from '@contador/regulation';
import { handle, type TenantTransaction } from '../platform/index.ts';
import { marketsOfPeriod } from '../tariff-inputs/index.ts';
import { withReliquidatedTrees } from './adjustments/with-reliquidated-trees.ts';
import { figure as figureAt, variablesOf } from './calculation/component-figures.ts';
import type { MarketCalculation } from './calculation/market-calculation.ts';
import { accompanyingFigures, optionFigures, strataFigures, unitCostFigures } from './calculation/tariff-figures.ts';
import { chosenMarket, noMarket } from './chosen-market.ts';
import { loadMarketMonth, type MarketMonth } from './market-month.ts';
import type { ReliquidationLookups } from './reliquidation-lookups.ts';
import { publishedTariff } from './tariff.repository.ts';
import type { CalculationVersion } from './version.repository.ts';
import { versionOfTariff } from './version.repository.ts';
import { wireTree } from './wire-trace.ts';
import { withParameterHistory } from './with-parameter-history.ts';

/** Intermediate figures of the tariff option, which have a value even while the option lacks inputs. */
const optionSteps = [variedUnitCost, optionSales, previousOptionBalance, optionRecovery];

interface Explained {
  readonly trace: Trace;
  readonly published: { readonly by: string; readonly at: string } | null;
}

/** Explains one figure: as published, or else from the current calculation. */
export const explainFigureCall = ({ explainedDelta, reliquidatedMonth }: ReliquidationLookups) =>
  handle(explainFigure, async ({ query, inTenant }) =>
    inTenant(async (transaction) => {
      const version = await versionOfTariff(transaction, query.electric_tariff_id);
      if (version === undefined) return refuse('version-unknown');
      const { figure } = query;
      if (isReliquidationLabel(version.version)) {
        const delta = await explainedDelta(transaction, version, figure);
        if (delta !== undefined) return delta;
      }
      const markets = await marketsOfPeriod(transaction, version.period);
      const chosen = chosenMarket(query.market, { markets });
      // A market that is not active in the month keeps what was published of it.
      const market = chosen ?? query.market;
      const explained = isReliquidationLabel(version.version)
        ? reliquidatedFigure(await reliquidatedMonth(transaction, version, market), market, figure)
        : ((await publishedFigure(transaction, version, market, figure)) ??
          (chosen === undefined
            ? undefined
            : calculatedFigure(await loadMarketMonth(transaction, version, market), figure)));
      if (explained === undefined && chosen === undefined)
        return refuse(...noMarket(market, { markets }, version.period));
      if (explained === undefined) return refuse('figure-unknown');
      const name = markets.find((it) => it.code === market)?.name ?? market;
      return {
        figure: await withParameterHistory(
          transaction,
          await withReliquidatedTrees(transaction, wireTree(explained.trace, figure)),
        ),
        scope: explanationScope(name, spanishMonth(nextMonth(version.period)), version.version),
        published: explained.published,
      };
    }),
  );

async function publishedFigure(
  transaction: TenantTransaction,
  { tariffId }: CalculationVersion,
  market: string,
  figure: string,
): Promise<Explained | undefined> {
  const tariff = await publishedTariff(transaction, tariffId, market);
  if (!tariff?.trace || findNode(tariff.trace, figure) === undefined) return undefined;
  return { trace: tariff.trace, published: { by: tariff.publishedBy, at: tariff.publishedAt } };
}

/** Figure of the month as calculated with the newer files of a reliquidation. */
function reliquidatedFigure(
  calculation: MarketCalculation | undefined,
  market: string,
  figure: string,
): Explained | undefined {
  return calculation && calculatedFigure({ calculation, market }, figure);
}

/** Figure in a published component, in the calculation of the others, or in the partial calculation of an incomplete one. */
function calculatedFigure(
  { calculation, market }: Pick<MarketMonth, 'calculation' | 'market'>,
  figure: string,
): Explained | undefined {
  for (const { trace, published } of calculation.components) {
    if (!trace || findNode(trace, figure) === undefined) continue;
    return {
      trace,
      published: published === undefined ? null : { by: published.publishedBy, at: published.publishedAt },
    };
  }
  const { evaluation, type, optionLevels } = calculation;
  const option = optionFigures(market, type, optionLevels);
  const figures = [
    ...option.CUop,
    ...option.SA,
    ...optionLevels.flatMap((level) => optionSteps.map((term) => figureAt(term, { market, level, band: 'mon' }))),
    ...unitCostFigures(market, type),
    ...accompanyingFigures(market, type),
    ...strataFigures(market),
    ...componentNames.flatMap((component) => variablesOf(component, market)),
  ];
  const valued = figures.filter(({ term, index }) => evaluation.ask(term, index).kind === 'value').map(({ id }) => id);
  const trace = evaluation.trace(valued);
  return findNode(trace, figure) && { trace, published: null };
}
