/** A charge other than energy, or something financed: a reconnection, a meter paid in instalments. */
export interface BillingConcept {
  /** Code and description never change once saved. */
  readonly code: string;
  readonly description: string;
  readonly observation: string;
  /** Whether VAT is added to its value. */
  readonly appliesVat: boolean;
  /** Whether a credit may name this concept. */
  readonly appliesCredit: boolean;
  /** Whether it belongs to the service. One that does not needs a sales invoice, and the document of public services leaves it out. */
  readonly inherent: boolean;
  readonly active: boolean;
}

/** Allowed codes, including the empty one. `TOT` is the totals row, and `#` numbers a client's second use of a concept. */
export const conceptCodeShape = /^(?![Tt][Oo][Tt]$)[^#]{0,40}$/;

export const requiredOfConcept = ['code', 'description', 'appliesVat', 'appliesCredit'] as const;

/** Fixed fields of a saved concept that the new version tries to change. */
export function fixedFields(
  before: Pick<BillingConcept, 'code' | 'description'>,
  after: Pick<BillingConcept, 'code' | 'description'>,
): ('code' | 'description')[] {
  return (['code', 'description'] as const).filter((field) => before[field] !== after[field]);
}
