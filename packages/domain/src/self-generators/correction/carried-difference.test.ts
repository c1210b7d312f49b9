import { describe, expect, it } from 'vitest';
import { balanceOfMonth, SURPLUS_PAYMENTS } from '../surplus-balance.ts';
import { carriedDifference } from './carried-difference.ts';

const open = { claimed: 0, isPaid: false };

describe('the carried difference of a corrected month', () => {
  it('is the whole difference, whether it was paid or became a balance', () => {
    // 100.00 was owed and paid; it should have been 120.00: the client still owes 20.00.
    const dearer = carriedDifference(
      { payment: 'balance', total: 10_000, surplus: 0, ...open },
      { payment: 'balance', total: 12_000, surplus: 0 },
      0,
    );
    expect(dearer).toEqual({ payment: 'balance', payable: 12_000, balance: 0, claimed: 0, carried: -2_000 });
    // A balance of 50.00 remained; it should have been 20.00.
    const less = carriedDifference(
      { payment: 'balance', total: -5_000, surplus: 9_000, claimed: 9_000, isPaid: false },
      { payment: 'balance', total: -2_000, surplus: 6_000 },
      0,
    );
    expect(less).toEqual({ payment: 'balance', payable: 0, balance: 2_000, claimed: 6_000, carried: -3_000 });
  });

  it('claims a surplus that is paid separately at its corrected value, until it was paid', () => {
    const before = { payment: 'next month', total: 4_000, surplus: 6_000, claimed: 6_000 } as const;
    const after = { payment: 'next month', total: 2_500, surplus: 7_500 } as const;
    expect(carriedDifference({ ...before, isPaid: false }, after, 0)).toMatchObject({ claimed: 7_500, carried: 0 });
    expect(carriedDifference({ ...before, isPaid: true }, after, 0)).toMatchObject({ claimed: 6_000, carried: 1_500 });
  });

  it('keeps the way of payment of a surplus that was already paid', () => {
    const before = { payment: 'half year', total: 4_000, surplus: 6_000, claimed: 6_000, isPaid: true } as const;
    const after = { payment: 'balance', total: 4_000, surplus: 6_000 } as const;
    expect(carriedDifference(before, after, 0)).toMatchObject({ payment: 'half year', claimed: 6_000, carried: 0 });
  });

  it('leaves payables and balances as if the month had been right, over any months (property 15 of the regulation)', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return (seed % (2 * most)) - most;
    };
    for (let turn = 0; turn < 500; turn++) {
      const payment = SURPLUS_PAYMENTS[turn % 3] ?? 'balance';
      const months = Array.from({ length: 4 }, () => ({ total: random(5_000), surplus: Math.abs(random(3_000)) }));
      const corrected = { total: random(5_000), surplus: Math.abs(random(3_000)) };
      const [first, second, third, fourth] = months as [Paid, Paid, Paid, Paid];
      const opened = balanceOfMonth(payment, { ...first, opening: 0 });
      const wrong = balanceOfMonth(payment, { ...second, opening: opened.balance });
      const later = balanceOfMonth(payment, { ...third, opening: wrong.balance });
      const { carried } = carriedDifference(
        { payment, ...second, claimed: second.surplus, isPaid: false },
        { payment, ...corrected },
        opened.balance,
      );
      const next = balanceOfMonth(payment, { ...fourth, opening: later.balance + carried });
      const owed = [first, corrected, third, fourth].map(({ total, surplus }) =>
        payment === 'balance' ? total : total + surplus,
      );
      const paid = [opened, wrong, later, next].reduce((sum, { payable }) => sum + payable, 0);
      expect(paid - owed.reduce((sum, each) => sum + each, 0)).toBe(next.balance);
    }
  });
});

interface Paid {
  readonly total: number;
  readonly surplus: number;
}
