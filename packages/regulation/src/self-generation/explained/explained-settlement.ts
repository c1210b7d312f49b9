import type { Decimal, Month } from '@contador/kernel';
import { createEvaluation, type Evaluation } from '../../engine/evaluation.ts';
import { SETTLEMENT_CONCEPTS, type SettlementConcept, type SettlementFacts } from '../settlement-facts.ts';
import {
  activeConcept,
  capacitiveConcept,
  contributionConcept,
  exchangeConcept,
  generatedConcept,
  inductiveConcept,
  settlementTotal,
  subsidyConcept,
  surplusConcept,
} from './concept-terms.ts';
import { type OriginOfSettled, optionsOf, settledFacts } from './settled-facts.ts';

/** Term of each concept. */
export const conceptTerms = {
  '100': activeConcept,
  '85': generatedConcept,
  '132': exchangeConcept,
  '482': surplusConcept,
  '11': inductiveConcept,
  '12': capacitiveConcept,
  '730': subsidyConcept,
  '800': contributionConcept,
  TOT: settlementTotal,
} as const;

/** Id of the figure of a concept in the explanation of a settlement. */
export function figureOfSettled(concept: SettlementConcept): string {
  return conceptTerms[concept].symbol;
}

/**
 * Explains a self-generator's month: evaluates the terms that settle it with a full trace, adding up its hours one by one. `days` are the days of the
 * billing period in order, `2026-10-01`. Its figures are given by `figureOfSettled`; each has a value unless an hour of surplus has no
 * price or reactive energy has no charge.
 */
export function explainedSettlement(
  facts: SettlementFacts,
  {
    month,
    days,
    origin,
  }: { readonly month: Month; readonly days: readonly string[]; readonly origin: OriginOfSettled },
): Evaluation {
  const evaluation = createEvaluation({
    month,
    facts: settledFacts(facts, { days, origin }),
    options: optionsOf(facts),
  });
  for (const concept of SETTLEMENT_CONCEPTS) evaluation.ask(conceptTerms[concept]);
  return evaluation;
}

/** Value of a concept in the explanation, COP; `undefined` when it has none. */
export function explainedValue(evaluation: Evaluation, concept: SettlementConcept): Decimal | undefined {
  const answer = evaluation.ask(conceptTerms[concept]);
  return answer.kind === 'value' ? answer.amount : undefined;
}
