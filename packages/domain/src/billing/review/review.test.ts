import { expect, test } from 'vitest';
import { reviewOfBill } from './review-of-bill.ts';
import { reviewOfTax } from './review-of-tax.ts';
import { reviewReasonOf, reviewReasonText } from './review-reason.ts';

const quiet = {
  ...{ energy: 210, days: 30, usual: { months: 12, mean: 200, spread: 15, last: 205 }, withoutOffer: false },
  ...{ factor: 1, factorBefore: 1, contributionOfClient: null, warnings: 0 },
};
const words = (of: Partial<typeof quiet> | object) => reviewOfBill({ ...quiet, ...of }).reasons.map(reviewReasonText);

test('a bill like the ones before asks for no look', () => {
  expect(reviewOfBill(quiet)).toEqual({ score: 0, reasons: [] });
});

test.each([
  [
    '(1942 − 827) / 85.4 = 13.06',
    { energy: 1942, usual: { months: 12, mean: 827, spread: 85.4, last: 800 } },
    ['above:13.1'],
  ],
  [
    '(26 − 136) / 9.5 = −11.58',
    { energy: 26, usual: { months: 12, mean: 136, spread: 9.5, last: 140 } },
    ['below:-11.6'],
  ],
  ['normalised to 30 days: 420 of 60 days is 210', { energy: 420, days: 60 }, []],
  [
    '3 × 0.5 is passed, and 9 kWh are not worth a look',
    { energy: 209, usual: { months: 12, mean: 200, spread: 0.5, last: 200 } },
    [],
  ],
  [
    'without spread it is a percentage of the month before: 330 / 200',
    { energy: 330, usual: { months: 1, mean: 200, spread: 0, last: 200 } },
    ['risen:65'],
  ],
  ['90 / 200', { energy: 90, usual: { months: 2, mean: 200, spread: 0, last: 200 } }, ['fallen:-55']],
  ['zero', { energy: 0 }, ['zero']],
  ['the first month', { usual: undefined }, ['first-month']],
  [
    'a factor that rose and a percentage of its own',
    { factor: 3, factorBefore: 2, contributionOfClient: 10 },
    ['factor-raised:3', 'contribution-of-client:10'],
  ],
] as const)('%s', (_, of, expected) => {
  expect(words(of)).toEqual(expected);
});

test('who is farther from the usual comes first, and any deviation before any lone percentage', () => {
  const score = (energy: number, spread: number) =>
    reviewOfBill({ ...quiet, energy, usual: { months: 12, mean: 200, spread, last: 200 } }).score;
  expect(score(600, 20)).toBeGreaterThan(score(600, 40));
  expect(score(600, 100)).toBeGreaterThan(score(2000, 0));
});

test('a tax is looked at where nobody agreed on it, at its limit, and when it jumps', () => {
  const tax = { tax: 9000, last: 9000, billed: true, hasAgreement: true, atLimit: false, warnings: 0 };
  const of = (change: object) => reviewOfTax({ ...tax, ...change }).reasons.map(reviewReasonText);
  expect(of({})).toEqual([]);
  expect(of({ hasAgreement: false, tax: 0, last: null })).toEqual(['without-agreement']);
  expect(of({ billed: false, hasAgreement: false, tax: 0, last: null })).toEqual([]);
  expect(of({ atLimit: true, tax: 18000 })).toEqual(['at-limit', 'risen:100']);
  expect(of({ tax: 0 })).toEqual(['outside-ranges', 'fallen:-100']);
});

test('a reason is read from what was kept of it', () => {
  expect(reviewReasonOf('above:13.1')).toEqual({ code: 'above', amount: 13.1 });
  expect(reviewReasonOf('zero')).toEqual({ code: 'zero' });
  expect(reviewReasonOf('anything')).toBeUndefined();
});
