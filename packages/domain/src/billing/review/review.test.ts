import { expect, test } from 'vitest';
import { reviewOfBill } from './review-of-bill.ts';
import { reviewOfTax } from './review-of-tax.ts';
import { reviewReasonOf, reviewReasonText } from './review-reason.ts';

const quiet = {
  energy: 210,
  days: 30,
  usual: { months: 12, mean: 200, spread: 15, last: 205 },
  withoutOffer: false,
  factor: 1,
  factorBefore: 1,
  contributionOfClient: null,
  warnings: 0,
};
const words = (change: Partial<typeof quiet> | object) =>
  reviewOfBill({ ...quiet, ...change }).reasons.map(reviewReasonText);

test('a bill like the previous ones needs no review', () => {
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
] as const)('%s', (_, change, expected) => {
  expect(words(change)).toEqual(expected);
});

test('a larger deviation comes first, and any deviation comes before a percentage alone', () => {
  const score = (energy: number, spread: number) =>
    reviewOfBill({ ...quiet, energy, usual: { months: 12, mean: 200, spread, last: 200 } }).score;
  expect(score(600, 20)).toBeGreaterThan(score(600, 40));
  expect(score(600, 100)).toBeGreaterThan(score(2000, 0));
});

test('a tax is reviewed when it has no agreement, reaches its limit, or jumps', () => {
  const tax = { tax: 9000, last: 9000, billed: true, hasAgreement: true, atLimit: false, warnings: 0 };
  const reasonsWith = (change: object) => reviewOfTax({ ...tax, ...change }).reasons.map(reviewReasonText);
  expect(reasonsWith({})).toEqual([]);
  expect(reasonsWith({ hasAgreement: false, tax: 0, last: null })).toEqual(['without-agreement']);
  expect(reasonsWith({ billed: false, hasAgreement: false, tax: 0, last: null })).toEqual([]);
  expect(reasonsWith({ atLimit: true, tax: 18000 })).toEqual(['at-limit', 'risen:100']);
  expect(reasonsWith({ tax: 0 })).toEqual(['outside-ranges', 'fallen:-100']);
});

test('a reason is read back from its stored text', () => {
  expect(reviewReasonOf('above:13.1')).toEqual({ code: 'above', amount: 13.1 });
  expect(reviewReasonOf('zero')).toEqual({ code: 'zero' });
  expect(reviewReasonOf('anything')).toBeUndefined();
});
