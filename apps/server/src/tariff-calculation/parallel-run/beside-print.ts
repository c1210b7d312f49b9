import type { FigureBesidePrint } from '@contador/domain/tariff-calculation';
import { type Month, printedFigures } from '@contador/kernel';
import { type Impossible, type Missing, subsidyShare, type Trace } from '@contador/regulation';
import { figure } from '../calculation/component-figures.ts';
import type { MarketCalculation } from '../calculation/market-calculation.ts';
import { strataFigures } from '../calculation/tariff-figures.ts';
import { printedMonthOf } from '../printed-months/printed-month-of.ts';
import { printedTerms } from '../printed-terms.ts';
import type { PrintedSheet } from './parallel-run.repository.ts';

interface BesidePrint {
  /** In the order of the printed page. */
  readonly figures: readonly FigureBesidePrint[];
  /** Inputs without which some figure has no value. */
  readonly missing: readonly Missing[];
  readonly impossible: Impossible | undefined;
  /** Trace of the figures that have a value. */
  readonly trace: Trace;
}

/** Puts each printed figure beside the calculated one; without `strata`, only down to the applied unit cost. */
export function besidePrint(
  { market, evaluation }: MarketCalculation,
  { figures: printed }: PrintedSheet,
  { tariffMonth, strata }: { readonly tariffMonth: Month; readonly strata: boolean },
): BesidePrint {
  const terms = new Map(
    printedTerms(printedMonthOf({ month: tariffMonth, figures: printed })).map((it) => [it.name, it]),
  );
  const ofStrata = new Set(strataFigures(market).map(({ id }) => id));
  const missing = new Map<string, Missing>();
  let impossible: Impossible | undefined;
  const figures = printedFigures.flatMap((name): FigureBesidePrint[] => {
    const known = terms.get(name);
    const amount = printed[name]?.amount;
    if (known === undefined || amount === undefined) throw new Error(`the file has no figure ${name}`);
    const { id, term, index } = figure(known.term, { market, band: 'mon', ...known.at });
    if (!strata && ofStrata.has(id)) return [];
    const answer = evaluation.ask(term, index);
    if (answer.kind === 'missing') for (const each of answer.missing) missing.set(each.key, each);
    if (answer.kind === 'impossible') impossible ??= answer.reason;
    const isPercentage = term === subsidyShare;
    const unit = isPercentage ? '%' : 'COP/kWh';
    if (answer.kind !== 'value') return [{ name, id, unit, printed: amount, calculated: null }];
    const calculated = isPercentage ? answer.amount.times(100) : answer.amount;
    return [{ name, id, unit, printed: amount, calculated: calculated.toString() }];
  });
  return {
    figures,
    missing: [...missing.values()],
    impossible,
    trace: evaluation.trace(figures.flatMap(({ id, calculated }) => (calculated === null ? [] : [id]))),
  };
}
