import { addMonths, isoMonth, type Month } from '@contador/kernel';
import type { NumberRule } from '../../entry/index.ts';
import { halfYearPaidFrom, type SurplusPayment } from '../surplus-balance.ts';

/** States of the payment of a month's surplus. A person can move between the first two in both directions; the last is final. */
export const PAYMENT_STATES = ['pending', 'in review', 'paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Facts about the payment of a month. COP with two decimals. */
export interface SurplusPaymentRecord {
  readonly month: Month;
  readonly payment: SurplusPayment;
  /** Value of the surplus in the settlement; fixed once the settlement is approved. */
  readonly value: number;
  readonly state: PaymentState;
  readonly hasDocument: boolean;
}

/** State of the document with which the client claims the payment. */
export type DocumentState = 'not applicable' | 'nothing to pay' | 'closed' | 'ready' | 'to upload';

/** Derives the document state. A client with a balance over later bills needs no document, even in a month without surplus. */
export function documentState({ payment, value, state, hasDocument }: SurplusPaymentRecord): DocumentState {
  if (payment === 'balance') return 'not applicable';
  if (value === 0) return 'nothing to pay';
  if (state === 'paid') return 'closed';
  return hasDocument ? 'ready' : 'to upload';
}

/** Number rules of the payment's fields, COP. */
export const surplusPaymentRules = {
  paid: { minimum: 0, maximum: 1_000_000_000_000, decimals: 2 },
} as const satisfies Readonly<Record<string, NumberRule>>;

/** Why a payment record can no longer change. */
export type FixedRecord = 'not-payable' | 'payment-closed';

/** Tells whether a payment record can be edited. A record with nothing to pay or already paid is fixed; `undefined` means editable. */
export function whyFixed(record: SurplusPaymentRecord): FixedRecord | undefined {
  const state = documentState(record);
  if (state === 'closed') return 'payment-closed';
  return state === 'not applicable' || state === 'nothing to pay' ? 'not-payable' : undefined;
}

/** Payment data that the company enters. */
export interface PaymentEntry {
  readonly state: PaymentState;
  readonly paid: number | null;
  /** Such as `2026-11-30`. */
  readonly paidOn: string | null;
}

export type PaymentEntryFault =
  /** A payment marked as paid needs an amount and a day. */
  | { readonly rule: 'payment-incomplete'; readonly lacking: readonly ('paid' | 'paidOn')[] }
  | { readonly rule: 'payment-day-outside'; readonly from: string; readonly to: string };

/** First day on which a month's surplus may be paid: the first day of the next month, or the common day of its half year. */
export function payableFrom({ payment, month }: Pick<SurplusPaymentRecord, 'payment' | 'month'>): string {
  return payment === 'half year' ? halfYearPaidFrom(month) : `${isoMonth(addMonths(month, 1))}-01`;
}

/** Checks payment data entered by the company. `today` is the date in Colombia. */
export function paymentEntryFault(
  record: SurplusPaymentRecord,
  { state, paid, paidOn }: PaymentEntry,
  today: string,
): PaymentEntryFault | undefined {
  const lacking = (
    [
      ['paid', paid],
      ['paidOn', paidOn],
    ] as const
  ).flatMap(([name, value]) => (value === null ? [name] : []));
  if (state === 'paid' && lacking.length > 0) return { rule: 'payment-incomplete', lacking };
  const from = payableFrom(record);
  const isOutside = paidOn !== null && (paidOn < from || paidOn > today);
  return isOutside ? { rule: 'payment-day-outside', from, to: today } : undefined;
}

/** Months covered by one claim document: the six months of the half year when the client is paid by half years, else the month itself. */
export function monthsOfDocument({ payment, month }: Pick<SurplusPaymentRecord, 'payment' | 'month'>): Month[] {
  if (payment !== 'half year') return [month];
  const first = month.number <= 6 ? 1 : 7;
  return Array.from({ length: 6 }, (_, at) => ({ year: month.year, number: first + at }));
}
