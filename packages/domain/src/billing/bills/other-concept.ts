import { type Decimal, fromPercent, type Quantity, roundHalfUp } from '@contador/kernel';
import type { Options } from '@contador/regulation';

/** Another concept of a bill, COP with 2 decimals. */
export interface OtherConceptAmounts {
  readonly base: Decimal;
  readonly vat: Decimal;
  readonly total: Decimal;
}

/** A concept with its IVA: on top of the value, or within it by the option. Values below zero are allowed. `vat` is 0 to 100. */
export function otherConcept(
  value: Quantity<'COP'>,
  of: { readonly appliesVat: boolean; readonly vat: Quantity<'%'> },
  { otherConceptValue }: Pick<Options, 'otherConceptValue'>,
): OtherConceptAmounts {
  const given = roundHalfUp(value, 2);
  if (!of.appliesVat) return { base: given, vat: given.times(0), total: given };
  const rate = fromPercent(of.vat);
  if (otherConceptValue === 'gross') {
    const base = roundHalfUp(given.dividedBy(rate.plus(1)), 2);
    return { base, vat: given.minus(base), total: given };
  }
  const vat = roundHalfUp(given.times(rate), 2);
  return { base: given, vat, total: given.plus(vat) };
}
