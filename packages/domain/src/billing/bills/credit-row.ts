import { type Decimal, decimal } from '@contador/kernel';

/** The numbers of a row of the credits' file, COP; absent where the cell is empty or is no number. */
export interface TypedCredit {
  readonly total?: Decimal;
  readonly balance?: Decimal;
  readonly capital?: Decimal;
  readonly interest?: Decimal;
  readonly payment?: Decimal;
  /** Effective annual, 0 to 100. */
  readonly annualRate?: Decimal;
  readonly instalment?: Decimal;
}

const FIELDS = ['total', 'balance', 'capital', 'interest', 'payment', 'annualRate', 'instalment'] as const;
export type CreditField = (typeof FIELDS)[number];

/** What is wrong with a row: a fault keeps it out, a warning goes with it. */
export interface CreditCheck {
  readonly faults: readonly { readonly field: CreditField; readonly code: 'missing' | 'negative' | 'not-whole' }[];
  /** By how many COP the payment is not capital and interest, where that is more than one. */
  readonly paymentOff?: Decimal;
}

/** The check of a row as it is loaded (rule B9). */
export function checkCredit(row: TypedCredit): CreditCheck {
  const faults = FIELDS.flatMap((field): CreditCheck['faults'] => {
    const value = row[field];
    if (value === undefined) return [{ field, code: 'missing' }];
    if (value.isNegative() && !value.isZero()) return [{ field, code: 'negative' }];
    return field === 'instalment' && !value.isInteger() ? [{ field, code: 'not-whole' }] : [];
  });
  const { payment, capital, interest } = row;
  if (payment === undefined || capital === undefined || interest === undefined) return { faults };
  const off = payment.minus(capital).minus(interest);
  return off.abs().greaterThan(1) ? { faults, paymentOff: off } : { faults };
}

const SUMMED = ['total', 'balance', 'capital', 'interest', 'payment'] as const;

/** The row `TOT` of a client's credits; rates and numbers of instalments have no sum. */
export function creditTotals(
  rows: readonly Readonly<Record<(typeof SUMMED)[number], Decimal>>[],
): Record<(typeof SUMMED)[number], Decimal> {
  const sums = SUMMED.map((field) => [field, rows.reduce((sum, row) => sum.plus(row[field]), decimal(0))]);
  return Object.fromEntries(sums);
}
