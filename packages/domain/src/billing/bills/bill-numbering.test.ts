import { goldenCases } from '@contador/regulation/testing/golden-cases';
import { expect, it } from 'vitest';
import { numberAfter, numbersLacking, proposedRanges } from './bill-numbering.ts';

interface Proposed {
  readonly code: string;
  readonly first_bill_number: number;
  readonly last_bill_number: number;
}
const cases = goldenCases<{ last_bill_number: number; cycles: { code: string; users: number }[] }, Proposed[]>(
  'numbering',
);

it.each(cases.map((each) => [each.id, each] as const))('the ranges of the reference: %s', (_, { input, expected }) => {
  const ranges = proposedRanges(input.last_bill_number, input.cycles);
  expect(ranges.map(({ code, first, last }) => ({ code, first_bill_number: first, last_bill_number: last }))).toEqual(
    expected,
  );
});

it('a cycle without clients gets no range', () => {
  const cycles = [{ users: 0 }, { users: 2 }];
  expect(proposedRanges(9, cycles)).toEqual([{ users: 2, first: 10, last: 11 }]);
});

it('proposed ranges skip numbers that another cycle of the month already has', () => {
  const cycles = [{ users: 56 }, { users: 2 }];
  const usedRanges = [
    { first: 630, last: 700 },
    { first: 481, last: 600 },
  ];
  expect(proposedRanges(450, cycles, usedRanges).map(({ first, last }) => [first, last])).toEqual([
    [701, 756],
    [757, 758],
  ]);
  expect(
    proposedRanges(450, [{ users: 30 }, { users: 29 }, { users: 1 }], usedRanges).map(({ first }) => first),
  ).toEqual([451, 601, 701]);
});

it('reports how many numbers a range lacks', () => {
  const range = { first: 10, last: 12 };
  expect([2, 3, 5].map((bills) => numbersLacking(range, bills))).toEqual([0, 0, 2]);
});

it('gives the numbers of a range one after the other up to its last', () => {
  const range = { first: 10, last: 12 };
  expect([undefined, 10, 11, 12].map((used) => numberAfter(range, used))).toEqual([10, 11, 12, undefined]);
});
