import { expect, it } from 'vitest';
import { limitsOf, monthsOfRange, periodsOf, type ReportRange } from './report-range.ts';

it.each([
  ['men', 'm12', [12]],
  ['tri', 't1', [1, 2, 3]],
  ['tri', 't4', [10, 11, 12]],
  ['sem', 's2', [7, 8, 9, 10, 11, 12]],
  ['com', '', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
] as const)('%s %s has the months %j', (range, period, numbers) => {
  expect(monthsOfRange(2026, range, period)?.map(({ number }) => number)).toEqual(numbers);
});

it.each([
  ['men', 'm13'],
  ['tri', 's1'],
  ['sem', 's3'],
  ['tri', ''],
] as const)('%s has no period %s', (range, period) => expect(monthsOfRange(2026, range, period)).toBeUndefined());

it('every month of a year is in exactly one period of each range', () => {
  for (const range of ['men', 'tri', 'sem', 'com'] satisfies ReportRange[]) {
    const all = periodsOf(range).flatMap((period) => monthsOfRange(2026, range, period) ?? []);
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  }
});

it('a quarter has data when any of its months has', () => {
  const months = [
    { year: 2025, number: 12 },
    { year: 2026, number: 2 },
    { year: 2026, number: 3 },
  ];
  const [last, first] = limitsOf(months);
  expect([last?.year, first?.year]).toEqual([2026, 2025]);
  expect(last?.months).toEqual([false, true, true, ...new Array(9).fill(false)]);
  expect(last?.quarters).toEqual([true, false, false, false]);
  expect(last?.halves).toEqual([true, false]);
  expect(first?.quarters).toEqual([false, false, false, true]);
  expect(limitsOf([])).toEqual([]);
});
