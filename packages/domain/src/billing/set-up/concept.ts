/** Something that is charged besides energy, or financed: a reconnection, a meter by instalments. */
export interface BillingConcept {
  /** Neither changes once it is saved. */
  readonly code: string;
  readonly description: string;
  readonly observation: string;
  /** VAT is added to its value. */
  readonly appliesVat: boolean;
  /** Credits may name it. */
  readonly appliesCredit: boolean;
  readonly active: boolean;
}

/** Codes that a concept may have, and nothing: `TOT` is the row of totals, and `#` counts a client's second one. */
export const conceptCodeShape = /^(?![Tt][Oo][Tt]$)[^#]{0,40}$/;

export const requiredOfConcept = ['code', 'description', 'appliesVat', 'appliesCredit'] as const;

/** What of a saved concept may not be written otherwise. */
export function fixedFields(
  before: Pick<BillingConcept, 'code' | 'description'>,
  after: Pick<BillingConcept, 'code' | 'description'>,
): ('code' | 'description')[] {
  return (['code', 'description'] as const).filter((field) => before[field] !== after[field]);
}
