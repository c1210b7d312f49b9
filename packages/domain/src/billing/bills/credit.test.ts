import { decimal, quantity } from '@contador/kernel';
import { goldenCases } from '@contador/regulation/testing/golden-cases';
import { describe, expect, it } from 'vitest';
import { instalmentPlan } from './credit.ts';
import { checkCredit, creditTotals } from './credit-row.ts';

interface GoldenPlan {
  readonly monthly_rate: string;
  readonly fee: string;
  readonly rows: readonly {
    fee_number: number;
    capital_pay: string;
    interest_pay: string;
    month_pay: string;
    balance: string;
  }[];
}
const cases = goldenCases<{ principal: string; installments: number; ea_percent: string }, GoldenPlan>('credits');

describe('a credit of the reference cases', () => {
  it.each(cases.map((each) => [each.id, each] as const))('%s', (_, { input, expected }) => {
    const { monthlyRate, fee, instalments } = instalmentPlan({
      principal: quantity(input.principal, 'COP'),
      instalments: input.installments,
      annualRate: quantity(input.ea_percent, '%'),
    });
    expect(monthlyRate.toFixed(10)).toBe(expected.monthly_rate);
    expect(fee.toFixed(2)).toBe(expected.fee);
    const rows = instalments.map(({ number, capital, interest, payment, balance }) => ({
      fee_number: number,
      capital_pay: capital.toFixed(2),
      interest_pay: interest.toFixed(2),
      month_pay: payment.toFixed(2),
      balance: balance.toFixed(2),
    }));
    expect(rows).toEqual(expected.rows);
  });
});

const amounts = { total: 1000, balance: 900, capital: 100, interest: 20, payment: 120, annualRate: 24, instalment: 1 };
const credit = (changes: Partial<Record<keyof typeof amounts, number | undefined>> = {}) =>
  Object.fromEntries(
    Object.entries({ ...amounts, ...changes }).flatMap(([key, it]) => (it === undefined ? [] : [[key, decimal(it)]])),
  );

describe('a row of the credits file', () => {
  it.each([
    ['is right', {}, []],
    ['may be all zeros', { total: 0, balance: 0, capital: 0, interest: 0, payment: 0, annualRate: 0 }, []],
    ['lacks a number', { interest: undefined }, [{ field: 'interest', code: 'missing' }]],
    ['has a negative one', { balance: -1 }, [{ field: 'balance', code: 'negative' }]],
    ['has half an instalment', { instalment: 1.5 }, [{ field: 'instalment', code: 'not-whole' }]],
  ])('%s', (_, changes, faults) => expect(checkCredit(credit(changes)).faults).toEqual(faults));

  it('reports a payment that differs from capital and interest by more than one peso', () => {
    expect(checkCredit(credit({ payment: 121 })).paymentOff).toBeUndefined();
    expect(checkCredit(credit({ payment: 121.01 })).paymentOff?.toString()).toBe('1.01');
    expect(checkCredit(credit({ payment: 118.99 })).paymentOff?.toString()).toBe('-1.01');
  });

  it('adds up rows into totals', () => {
    const sums = creditTotals([credit(), credit({ payment: 130.5 })] as never);
    expect(sums.payment.toString()).toBe('250.5');
    expect(Object.keys(sums)).toEqual(['total', 'balance', 'capital', 'interest', 'payment']);
  });
});
