import { expect, test } from 'vitest';
import { amount, text } from './amounts.ts';
import { factorOf } from './factor-answer.ts';
import { annuity, monthlyRate } from './instalment.ts';

test('an instalment matches the worked example of the regulation', () => {
  const monthly = monthlyRate(amount('24.36'));
  expect(text(monthly).slice(0, 12)).toBe('0.0183335668');
  expect(text(annuity(amount('1200000'), monthly, 12))).toBe('112313.42');
  expect(text(annuity(amount('1200000'), monthlyRate(amount('0')), 12))).toBe('100000');
});

test('M over thirty-four months of excess follows the regulation: 12 times 1, then 2 to 5, twelve times 6, 7 to 12', () => {
  let state = { m: 1, withExcess: 0, withoutExcess: 0, atSix: 0 };
  const applied = Array.from({ length: 34 }, () => {
    const { applied: m, after } = factorOf(state, 11);
    state = after;
    return m;
  });
  expect(applied).toEqual([...Array(12).fill(1), 2, 3, 4, 5, ...Array(12).fill(6), 7, 8, 9, 10, 11, 12]);
});
