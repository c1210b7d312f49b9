import { type Decimal, decimal } from '@contador/kernel';
import type { ConceptLine } from '@contador/regulation';

/** Concepts in which bills are compared, in the order of the screen; together they add up to the payable amount. */
export const TRIAL_CONCEPTS = [
  'energy',
  'subsidy',
  'contribution',
  'surcharge',
  'reactive',
  'generation',
  'lighting',
  'security',
  'others',
  'vat',
  'credits',
  'balance',
  'rounding',
] as const;
export type TrialConcept = (typeof TRIAL_CONCEPTS)[number];

/** One amount per concept, COP, in the order of `TRIAL_CONCEPTS`. */
export type TrialConceptAmounts = readonly Decimal[];

/** Amounts of a bill other than its energy lines, COP; `others` without their IVA. */
export interface TrialSums {
  readonly lighting: Decimal;
  readonly security: Decimal;
  readonly others: Decimal;
  readonly vat: Decimal;
  readonly credits: Decimal;
  readonly balance: Decimal;
  readonly rounding: Decimal;
}

const ZERO = decimal(0);

const conceptOfLine: Readonly<Record<ConceptLine['code'], TrialConcept | undefined>> = {
  EA: 'energy',
  EAMAX: 'energy',
  EAMED: 'energy',
  EAMIN: 'energy',
  ER: 'reactive',
  ERC: 'reactive',
  CO: 'contribution',
  ST: 'surcharge',
  GEN: 'generation',
  TOT: undefined,
  NEWTOT: undefined,
};

/** The concept of an energy line; `undefined` for totals. A negative amount in the contribution line is a subsidy. */
export function trialConceptOf({ code, value }: Pick<ConceptLine, 'code' | 'value'>): TrialConcept | undefined {
  const concept = conceptOfLine[code];
  return concept === 'contribution' && value.lessThan(ZERO) ? 'subsidy' : concept;
}

/** Groups a bill by concept, from its energy lines and its other sums. */
export function trialConceptAmounts(lines: readonly ConceptLine[], sums: TrialSums): TrialConceptAmounts {
  const amounts = new Map<TrialConcept, Decimal>(Object.entries(sums) as [TrialConcept, Decimal][]);
  for (const line of lines) {
    const concept = trialConceptOf(line);
    if (concept !== undefined) amounts.set(concept, (amounts.get(concept) ?? ZERO).plus(line.value));
  }
  return TRIAL_CONCEPTS.map((concept) => amounts.get(concept) ?? ZERO);
}

/** Sum of all concepts. */
export function trialTotal(amounts: TrialConceptAmounts): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), ZERO);
}
