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

/** A component of a market: published, calculated now, or why it has no values. */
export interface CalculatedComponent extends CalculatedFigures {
  readonly component: ComponentName;
  readonly published: PublishedComponent | undefined;
}

/** The calculation of one market in a version, published components held to what was published. */
export interface MarketCalculation {
  readonly market: string;
  readonly type: CalculationType;
  readonly evaluation: Evaluation;
  /** Levels that are in the tariff option in the month. */
  readonly optionLevels: readonly LevelKey[];
  readonly components: readonly CalculatedComponent[];
}

/** The law over the facts of an input month, what is published held. Here the law's choices of the company enter. */
function evaluationOf(period: Month, facts: Facts, pinned?: Trace): Evaluation {
  return createEvaluation({ month: nextMonth(period), facts, ...(pinned && { pinned }) });
}

/** The law over the facts of an input month, of which nothing is explained: that is most of the work of a calculation. */
export function unexplained(period: Month, facts: Facts): Evaluation {
  return createEvaluation({ month: nextMonth(period), facts, traced: false });
}

/** Whether some of those components of a market have no value: inputs are missing, or the law has none with them. */
export function lacksValues(given: {
  evaluation: Evaluation;
  market: string;
  type: CalculationType;
  components: readonly ComponentName[];
}): boolean {
  const { evaluation, market, type, components } = given;
  return components.some((component) =>
    valuesOf(component, market, type).some(({ term, index }) => evaluation.ask(term, index).kind !== 'value'),
  );
}

/** Calculates the six components of a market with what is there. Pure arithmetic: the same facts give the same answer. */
export function calculateMarket(given: {
  period: Month;
  market: string;
  type: CalculationType;
  facts: Facts;
  published: readonly PublishedComponent[];
  option?: { readonly levels: readonly LevelKey[]; readonly published: readonly { card: string; trace: Trace }[] };
}): MarketCalculation {
  const { period, market, type, facts, published, option } = given;
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
