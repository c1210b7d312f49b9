import { goldenBalances } from '@contador/regulation/testing/golden-months';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceOfMonth, halfYearPaidFrom, type SurplusPayment } from './surplus-balance.ts';

const payments: Readonly<Record<number, SurplusPayment>> = { 1: 'balance', 2: 'next month', 3: 'half year' };
const cents = (pesos: number) => Math.round(pesos * 100);

it.each(goldenBalances.map((each) => [each.payment_type, each] as const))(
  'months of the reference, payment %i',
  (type, { months }) => {
    for (const month of months) {
      const amounts = {
        total: cents(month.total),
        surplus: cents(month.exc2_value),
        opening: cents(month.opening_balance),
      };
      expect(balanceOfMonth(payments[type] as SurplusPayment, amounts)).toEqual({
        payable: cents(month.payable),
        balance: cents(month.positive_balance),
        surplus: cents(month.p_balance_value),
      });
    }
  },
);

it('a balance and a payable amount never occur together, and payments equal what was owed less what was kept', () => {
  const total = fc.integer({ min: -10_000_000, max: 10_000_000 });
  fc.assert(
    fc.property(fc.array(total, { maxLength: 24 }), (totals) => {
      let opening = 0;
      let paid = 0;
      for (const each of totals) {
        const { payable, balance } = balanceOfMonth('balance', { total: each, surplus: 0, opening });
        expect(payable * balance).toBe(0);
        paid += payable;
        opening = balance;
      }
      expect(paid - totals.reduce((sum, each) => sum + each, 0)).toBe(opening);
    }),
  );
});

it('half years are paid from 1 July and from 1 January', () => {
  expect([halfYearPaidFrom({ year: 2026, number: 1 }), halfYearPaidFrom({ year: 2026, number: 6 })]).toEqual([
    '2026-07-01',
    '2026-07-01',
  ]);
  expect([halfYearPaidFrom({ year: 2026, number: 7 }), halfYearPaidFrom({ year: 2026, number: 12 })]).toEqual([
    '2027-01-01',
    '2027-01-01',
  ]);
});
