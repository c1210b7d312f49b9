import { addMonths, isoMonth, type Month } from '@contador/kernel';
import type { NumberRule } from '../../entry/index.ts';
import { halfYearPaidFrom, type SurplusPayment } from '../surplus-balance.ts';

/** Where the payment of a month's surplus stands. Between the first two a person goes both ways; the last is final. */
export const PAYMENT_STATES = ['pending', 'in review', 'paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What is known of the payment of a month. COP with two decimals. */
export interface SurplusPaymentRecord {
  readonly month: Month;
  readonly payment: SurplusPayment;
  /** What the settlement values the surplus at; fixed once it is approved. */
  readonly value: number;
  readonly state: PaymentState;
  readonly hasDocument: boolean;
}

/** What of the client's document is still to be done. */
export type DocumentState = 'not applicable' | 'nothing to pay' | 'closed' | 'ready' | 'to upload';

/** A balance over later bills needs no document, also in a month without surplus. */
export function documentState({ payment, value, state, hasDocument }: SurplusPaymentRecord): DocumentState {
  if (payment === 'balance') return 'not applicable';
  if (value === 0) return 'nothing to pay';
  if (state === 'paid') return 'closed';
  return hasDocument ? 'ready' : 'to upload';
}

/** What numbers the fields of a payment take. COP. */
export const surplusPaymentRules = {
  paid: { minimum: 0, maximum: 1_000_000_000_000, decimals: 2 },
} as const satisfies Readonly<Record<string, NumberRule>>;

/** Why nothing of a record changes any more. */
export type FixedRecord = 'not-payable' | 'payment-closed';

/** Nobody writes into a record without anything to pay, or into one that was paid. */
export function whyFixed(record: SurplusPaymentRecord): FixedRecord | undefined {
  const state = documentState(record);
  if (state === 'closed') return 'payment-closed';
  return state === 'not applicable' || state === 'nothing to pay' ? 'not-payable' : undefined;
}

/** What the company writes of a payment. */
export interface PaymentEntry {
  readonly state: PaymentState;
  readonly paid: number | null;
  /** `2026-11-30`. */
  readonly paidOn: string | null;
}

export type PaymentEntryFault =
  /** A payment that was made has an amount and a day. */
  | { readonly rule: 'payment-incomplete'; readonly lacking: readonly ('paid' | 'paidOn')[] }
  | { readonly rule: 'payment-day-outside'; readonly from: string; readonly to: string };

/** The first day on which a month's surplus may be paid: the month after, or with the others of its half year. */
export function payableFrom({ payment, month }: Pick<SurplusPaymentRecord, 'payment' | 'month'>): string {
  return payment === 'half year' ? halfYearPaidFrom(month) : `${isoMonth(addMonths(month, 1))}-01`;
}

/** What is wrong with an entry of the company; `today` in Colombia. */
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

/** The months that a document of one serves: those of the half year, where that is paid at once. */
export function monthsOfDocument({ payment, month }: Pick<SurplusPaymentRecord, 'payment' | 'month'>): Month[] {
  if (payment !== 'half year') return [month];
  const first = month.number <= 6 ? 1 : 7;
  return Array.from({ length: 6 }, (_, at) => ({ year: month.year, number: first + at }));
}
