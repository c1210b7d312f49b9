import type { CalculationType, ComponentName, LevelKey } from '@contador/domain/tariff-calculation';
import { componentNames } from '@contador/domain/tariff-calculation';
import type { Month } from '@contador/kernel';
import { nextMonth } from '@contador/kernel';
import type { Evaluation, Facts, Trace } from '@contador/regulation';
import { createEvaluation } from '@contador/regulation';
import type { PublishedComponent } from '../component-kind.ts';
import { type CalculatedFigures, calculatedFigures } from './calculated-figures.ts';
import type { Figure } from './component-figures.ts';
import { level4Figures, valuesOf } from './component-figures.ts';
import { pinnedTrace } from './pinned-trace.ts';

/** A component of a market: published, calculated now, or without values for a reason. */
export interface CalculatedComponent extends CalculatedFigures {
  readonly component: ComponentName;
  readonly published: PublishedComponent | undefined;
}

/** Calculation of one market in a version; published components keep their published values. */
export interface MarketCalculation {
  readonly market: string;
  readonly type: CalculationType;
  readonly evaluation: Evaluation;
  /** Levels in the tariff option in the month. */
  readonly optionLevels: readonly LevelKey[];
  readonly components: readonly CalculatedComponent[];
}

/** Creates the evaluation of a month from its facts, with published values pinned. The company's choices of law enter through the facts. */
function evaluationOf(period: Month, facts: Facts, pinned?: Trace): Evaluation {
  return createEvaluation({ month: nextMonth(period), facts, ...(pinned && { pinned }) });
}

/** Creates an evaluation without traces, which are most of the work of a calculation. */
export function unexplained(period: Month, facts: Facts): Evaluation {
  return createEvaluation({ month: nextMonth(period), facts, traced: false });
}

/** True if some of the components have no value in the market, because inputs are missing or the law gives none. */
export function lacksValues(input: {
  evaluation: Evaluation;
  market: string;
  type: CalculationType;
  components: readonly ComponentName[];
}): boolean {
  const { evaluation, market, type, components } = input;
  return components.some((component) =>
    valuesOf(component, market, type).some(({ term, index }) => evaluation.ask(term, index).kind !== 'value'),
  );
}

/** Calculates the six components of a market from the available facts. Pure: the same facts give the same result. */
export function calculateMarket(input: {
  period: Month;
  market: string;
  type: CalculationType;
  facts: Facts;
  published: readonly PublishedComponent[];
  option?: { readonly levels: readonly LevelKey[]; readonly published: readonly { card: string; trace: Trace }[] };
}): MarketCalculation {
  const { period, market, type, facts, published, option } = input;
  const optionCards = (option?.published ?? []).map(({ card, trace }) => ({ component: card, trace }));
  const pinned = pinnedTrace([...published, ...optionCards]);
  const evaluation = evaluationOf(period, facts, pinned);
  const components = componentNames.map((component) => {
    const stored = published.find((it) => it.component === component);
    const figures = valuesOf(component, market, type);
    if (stored !== undefined) return asPublished(component, figures, stored);
    const calculated = calculatedFigures(evaluation, figures, level4Figures(component, market, type));
    return { component, ...calculated, published: undefined };
  });
  return { market, type, evaluation, optionLevels: option?.levels ?? [], components };
}

function asPublished(
  component: ComponentName,
  figures: readonly Figure[],
  published: PublishedComponent,
): CalculatedComponent {
  const { amounts, trace, fingerprint } = published;
  return { component, figures, amounts, missing: [], impossible: undefined, trace, fingerprint, published };
}
