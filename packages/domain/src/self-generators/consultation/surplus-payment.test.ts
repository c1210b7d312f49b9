import { expect, it } from 'vitest';
import {
  documentState,
  monthsOfDocument,
  payableFrom,
  paymentEntryFault,
  type SurplusPaymentRecord,
  whyFixed,
} from './surplus-payment.ts';

const OCTOBER = { year: 2026, number: 10 };
const record = (overrides: Partial<SurplusPaymentRecord> = {}): SurplusPaymentRecord => ({
  month: OCTOBER,
  payment: 'next month',
  value: 694_275.82,
  state: 'pending',
  hasDocument: false,
  ...overrides,
});

// Specification 4 §4, 'Document status per row', and ruling 26: 'No aplica' wins over '-'.
it.each([
  [{ payment: 'balance' }, 'not applicable', 'not-payable'],
  [{ payment: 'balance', value: 0 }, 'not applicable', 'not-payable'],
  [{ payment: 'balance', state: 'paid' }, 'not applicable', 'not-payable'],
  [{ value: 0 }, 'nothing to pay', 'not-payable'],
  [{ value: 0, hasDocument: true }, 'nothing to pay', 'not-payable'],
  [{ state: 'paid', hasDocument: true }, 'closed', 'payment-closed'],
  [{ state: 'paid' }, 'closed', 'payment-closed'],
  [{ hasDocument: true }, 'ready', undefined],
  [{ state: 'in review', hasDocument: true }, 'ready', undefined],
  [{ state: 'in review' }, 'to upload', undefined],
  [{ payment: 'half year' }, 'to upload', undefined],
] as const)('%o: %s', (overrides, state, fixed) => {
  expect(documentState(record(overrides))).toBe(state);
  expect(whyFixed(record(overrides))).toBe(fixed);
});

it.each([
  [{ payment: 'next month', month: OCTOBER }, '2026-11-01'],
  [{ payment: 'next month', month: { year: 2026, number: 12 } }, '2027-01-01'],
  [{ payment: 'half year', month: { year: 2026, number: 1 } }, '2026-07-01'],
  [{ payment: 'half year', month: { year: 2026, number: 6 } }, '2026-07-01'],
  [{ payment: 'half year', month: { year: 2026, number: 7 } }, '2027-01-01'],
] as const)('the surplus of %o is paid from %s', (payment, day) => expect(payableFrom(payment)).toBe(day));

it('a payment that was made needs an amount and a day', () => {
  const fault = (paid: number | null, paidOn: string | null, state: 'paid' | 'pending' = 'paid') =>
    paymentEntryFault(record(), { state, paid, paidOn }, '2026-11-23');
  expect(fault(null, null)).toEqual({ rule: 'payment-incomplete', lacking: ['paid', 'paidOn'] });
  expect(fault(694_275.82, null)).toEqual({ rule: 'payment-incomplete', lacking: ['paidOn'] });
  expect(fault(null, null, 'pending')).toBeUndefined();
  expect(fault(694_275.82, '2026-11-01')).toBeUndefined();
  expect(fault(694_275.82, '2026-11-23')).toBeUndefined();
  const outside = { rule: 'payment-day-outside', from: '2026-11-01', to: '2026-11-23' };
  expect(fault(694_275.82, '2026-10-31')).toEqual(outside);
  expect(fault(694_275.82, '2026-11-24')).toEqual(outside);
  expect(fault(null, '2026-11-24', 'pending')).toEqual(outside);
});

it('one document serves the six months of a half year that is paid at once', () => {
  const numbers = (payment: 'next month' | 'half year', number: number) =>
    monthsOfDocument({ payment, month: { year: 2026, number } }).map((it) => it.number);
  expect(numbers('next month', 10)).toEqual([10]);
  expect(numbers('half year', 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(numbers('half year', 7)).toEqual([7, 8, 9, 10, 11, 12]);
});
