import { type Decimal, fromPercent, type Quantity, roundHalfUp } from '@contador/kernel';
import type { Options } from '@contador/regulation';

/** Amounts of a concept other than energy and local taxes, COP with 2 decimals. */
export interface OtherConceptAmounts {
  readonly base: Decimal;
  readonly vat: Decimal;
  readonly total: Decimal;
}

/**
 * Computes a concept with its IVA, which is added to the value or contained in it according to the option `otherConceptValue`. Negative
 * values are allowed. `vat` is 0 to 100.
 */
export function otherConcept(
  value: Quantity<'COP'>,
  concept: { readonly appliesVat: boolean; readonly vat: Quantity<'%'> },
  { otherConceptValue }: Pick<Options, 'otherConceptValue'>,
): OtherConceptAmounts {
  const rounded = roundHalfUp(value, 2);
  if (!concept.appliesVat) return { base: rounded, vat: rounded.times(0), total: rounded };
  const rate = fromPercent(concept.vat);
  if (otherConceptValue === 'gross') {
    const base = roundHalfUp(rounded.dividedBy(rate.plus(1)), 2);
    return { base, vat: rounded.minus(base), total: rounded };
  }
  const vat = roundHalfUp(rounded.times(rate), 2);
  return { base: rounded, vat, total: rounded.plus(vat) };
}
