import { type Decimal, decimal } from '@contador/kernel';
import type { ConceptLine } from '@contador/regulation';

/** Concepts in which bills are compared, in the order of the screen; together they add up to the payable amount. */
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

/** One amount per concept, COP, in the order of `SHADOW_CONCEPTS`. */
export type ShadowAmounts = readonly Decimal[];

/** Amounts of a bill other than its energy lines, COP; `others` without their IVA. */
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
export function shadowConceptOf({ code, value }: Pick<ConceptLine, 'code' | 'value'>): ShadowConcept | undefined {
  const concept = conceptOfLine[code];
  return concept === 'contribution' && value.lessThan(ZERO) ? 'subsidy' : concept;
}

/** Groups a bill by concept, from its energy lines and its other sums. */
export function shadowAmounts(lines: readonly ConceptLine[], sums: ShadowSums): ShadowAmounts {
  const amounts = new Map<ShadowConcept, Decimal>(Object.entries(sums) as [ShadowConcept, Decimal][]);
  for (const line of lines) {
    const concept = shadowConceptOf(line);
    if (concept !== undefined) amounts.set(concept, (amounts.get(concept) ?? ZERO).plus(line.value));
  }
  return SHADOW_CONCEPTS.map((concept) => amounts.get(concept) ?? ZERO);
}

/** Sum of all concepts. */
export function shadowTotal(amounts: ShadowAmounts): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), ZERO);
}
