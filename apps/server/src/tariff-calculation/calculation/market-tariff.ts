import type { Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';
import type { Impossible, Missing, Trace } from '@contador/regulation';
import type { LevelParts, StrataTariffs } from '../../platform/index.ts';
import type { Amounts } from '../tariff-calculation.tables.ts';
import type { Figure } from './component-figures.ts';
import type { TariffFigures } from './figures-of-amounts.ts';
import { levelParts, strataTariffs, tariffFigures } from './figures-of-amounts.ts';
import type { MarketCalculation } from './market-calculation.ts';
import { accompanyingFigures, optionFigures, strataFigures, unitCostFigures } from './tariff-figures.ts';

/** Everything published for a market's month apart from its components. */
export interface MarketTariff {
  readonly figures: TariffFigures;
  readonly strata: StrataTariffs | null;
  readonly levels: LevelParts;
  readonly amounts: Amounts;
  readonly trace: Trace;
}

/** Inputs that the unit cost lacks, or why it has no value. */
export type TariffImpediment = { readonly missing: readonly Missing[] } | { readonly impossible: Impossible };

/** Builds the market's tariff from its calculation, complete or not at all; `withStrata` adds the tariffs of strata. */
export function marketTariff(
  { market, type, evaluation, optionLevels }: MarketCalculation,
  withStrata: boolean,
): Result<MarketTariff, TariffImpediment> {
  const option = optionFigures(market, type, optionLevels);
  const required = [
    ...unitCostFigures(market, type),
    ...option.CUop,
    ...option.SA,
    ...(withStrata ? strataFigures(market) : []),
  ];
  const amounts: Record<string, string> = {};
  const missing = new Map<string, Missing>();
  for (const { id, term, index } of required) {
    const answer = evaluation.ask(term, index);
    if (answer.kind === 'impossible') return refused({ impossible: answer.reason });
    if (answer.kind === 'missing') for (const each of answer.missing) missing.set(each.key, each);
    else amounts[id] = answer.amount.toString();
  }
  if (missing.size > 0) return refused({ missing: [...missing.values()] });
  const accompanying = accompanyingFigures(market, type).filter(({ id, term, index }) => {
    const answer = evaluation.ask(term, index);
    if (answer.kind === 'value') amounts[id] = answer.amount.toString();
    return answer.kind === 'value';
  });
  const trace = evaluation.trace([...required, ...accompanying].map(({ id }: Figure) => id));
  return accepted({
    figures: tariffFigures(amounts, market, type),
    levels: levelParts(amounts, market),
    strata: withStrata ? strataTariffs(amounts, market) : null,
    amounts,
    trace,
  });
}
