import type { CalculationType, ComponentName } from '@contador/domain';
import { componentNames } from '@contador/domain';
import type { Month } from '@contador/kernel';
import { nextMonth } from '@contador/kernel';
import type { Evaluation, Facts, Impossible, Missing, Trace } from '@contador/regulation';
import { createEvaluation } from '@contador/regulation';
import type { Amounts } from '../../database/tables/tariff-calculation.ts';
import type { PublishedComponent } from '../publication.repository.ts';
import type { Figure } from './component-figures.ts';
import { level4Figures, valuesOf } from './component-figures.ts';
import { fingerprintOf } from './fingerprint.ts';
import { pinnedTrace } from './pinned-trace.ts';

/** A component of a market: published, calculated now, or why it has no values. */
export interface CalculatedComponent {
  readonly component: ComponentName;
  readonly figures: readonly Figure[];
  /** By the id of the figure; a figure without value has none. */
  readonly amounts: Amounts;
  readonly missing: readonly Missing[];
  readonly impossible: Impossible | undefined;
  /** Whole under its values; `undefined` where there is none. */
  readonly trace: Trace | undefined;
  readonly fingerprint: string | null;
  readonly published: PublishedComponent | undefined;
}

/** The calculation of one market in a version, published components held to what was published. */
export interface MarketCalculation {
  readonly market: string;
  readonly type: CalculationType;
  readonly evaluation: Evaluation;
  readonly components: readonly CalculatedComponent[];
}

/** Calculates the six components of a market with what is there. Pure arithmetic: the same facts give the same answer. */
export function calculateMarket(given: {
  period: Month;
  market: string;
  type: CalculationType;
  facts: Facts;
  published: readonly PublishedComponent[];
}): MarketCalculation {
  const { period, market, type, facts, published } = given;
  const pinned = pinnedTrace(published);
  const evaluation = createEvaluation({ month: nextMonth(period), facts, ...(pinned && { pinned }) });
  const components = componentNames.map((component) => {
    const stored = published.find((it) => it.component === component);
    const figures = valuesOf(component, market, type);
    if (stored !== undefined) return asPublished(component, figures, stored);
    return asCalculated(component, figures, level4Figures(component, market, type), evaluation);
  });
  return { market, type, evaluation, components };
}

function asPublished(
  component: ComponentName,
  figures: readonly Figure[],
  published: PublishedComponent,
): CalculatedComponent {
  const { amounts, trace, fingerprint } = published;
  return { component, figures, amounts, missing: [], impossible: undefined, trace, fingerprint, published };
}

function asCalculated(
  component: ComponentName,
  figures: readonly Figure[],
  unshown: readonly Figure[],
  evaluation: Evaluation,
): CalculatedComponent {
  const amounts: Record<string, string> = {};
  const missing = new Map<string, Missing>();
  let impossible: Impossible | undefined;
  for (const { id, term, index } of figures) {
    const answer = evaluation.ask(term, index);
    if (answer.kind === 'value') amounts[id] = answer.amount.toString();
    else if (answer.kind === 'missing') for (const each of answer.missing) missing.set(each.key, each);
    else impossible ??= answer.reason;
  }
  const whole = missing.size === 0 && impossible === undefined;
  const explained = unshown.filter(({ term, index }) => evaluation.ask(term, index).kind === 'value');
  const trace = whole ? evaluation.trace([...figures, ...explained].map(({ id }) => id)) : undefined;
  return {
    component,
    figures,
    amounts,
    missing: [...missing.values()],
    impossible: missing.size === 0 ? impossible : undefined,
    trace,
    fingerprint: trace === undefined ? null : fingerprintOf(trace),
    published: undefined,
  };
}
