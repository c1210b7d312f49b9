import { type Decimal, decimal } from '@contador/kernel';
import type { ConceptLine } from '@contador/regulation';

/** What a bill is compared by, in the order in which it is shown; together they are what is to be paid. */
export const SHADOW_CONCEPTS = [
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
export type ShadowConcept = (typeof SHADOW_CONCEPTS)[number];

/** One amount a concept, COP, in the order of `SHADOW_CONCEPTS`. */
export type ShadowAmounts = readonly Decimal[];

/** What a bill asks besides its lines of energy, COP; `others` without their IVA. */
export interface ShadowSums {
  readonly lighting: Decimal;
  readonly security: Decimal;
  readonly others: Decimal;
  readonly vat: Decimal;
  readonly credits: Decimal;
  readonly balance: Decimal;
  readonly rounding: Decimal;
}

const ZERO = decimal(0);

const conceptOfLine: Readonly<Record<ConceptLine['code'], ShadowConcept | undefined>> = {
  ...{ EA: 'energy', EAMAX: 'energy', EAMED: 'energy', EAMIN: 'energy', ER: 'reactive', ERC: 'reactive' },
  ...{ CO: 'contribution', ST: 'surcharge', GEN: 'generation', TOT: undefined, NEWTOT: undefined },
};

/** The concept that a line of an energy bill is part of; a total is none. What is below zero in the line of the contribution is a subsidy. */
export function shadowConceptOf({ code, value }: Pick<ConceptLine, 'code' | 'value'>): ShadowConcept | undefined {
  const concept = conceptOfLine[code];
  return concept === 'contribution' && value.lessThan(ZERO) ? 'subsidy' : concept;
}

/** A bill by concept: its lines of energy, and its sums. */
export function shadowAmounts(lines: readonly ConceptLine[], sums: ShadowSums): ShadowAmounts {
  const amounts = new Map<ShadowConcept, Decimal>(Object.entries(sums) as [ShadowConcept, Decimal][]);
  for (const line of lines) {
    const concept = shadowConceptOf(line);
    if (concept !== undefined) amounts.set(concept, (amounts.get(concept) ?? ZERO).plus(line.value));
  }
  return SHADOW_CONCEPTS.map((concept) => amounts.get(concept) ?? ZERO);
}

/** What the concepts come to together. */
export function shadowTotal(amounts: ShadowAmounts): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), ZERO);
}
