import { type Decimal, decimal } from '@contador/kernel';

/** The numbers in a row of the credits file, COP. A field is absent when its cell is empty or not a number. */
export interface TypedCredit {
  readonly total?: Decimal;
  readonly balance?: Decimal;
  readonly capital?: Decimal;
  readonly interest?: Decimal;
  readonly payment?: Decimal;
  /** Effective annual rate, 0 to 100. */
  readonly annualRate?: Decimal;
  readonly instalment?: Decimal;
}

const FIELDS = ['total', 'balance', 'capital', 'interest', 'payment', 'annualRate', 'instalment'] as const;
export type CreditField = (typeof FIELDS)[number];

/** Result of checking a row. A fault rejects the row; a warning is only shown with it. */
export interface CreditCheck {
  readonly faults: readonly { readonly field: CreditField; readonly code: 'missing' | 'negative' | 'not-whole' }[];
  /** Difference in COP between the payment and the sum of capital and interest; present when it exceeds 1 peso. */
  readonly paymentOff?: Decimal;
}

/** Checks a row of the credits file when it is loaded (rule B9). */
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

/** The totals row (`TOT`) of a client's credits. Rates and instalment numbers are not added up. */
export function creditTotals(
  rows: readonly Readonly<Record<(typeof SUMMED)[number], Decimal>>[],
): Record<(typeof SUMMED)[number], Decimal> {
  const sums = SUMMED.map((field) => [field, rows.reduce((sum, row) => sum.plus(row[field]), decimal(0))]);
  return Object.fromEntries(sums);
}
