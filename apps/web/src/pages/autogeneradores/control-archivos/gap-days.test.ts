import { expect, test } from 'vitest';
import { gapDays } from './gap-days.ts';

const month = (missing: (day: number, hour: number) => boolean) =>
  Array.from({ length: 31 * 24 }, (_, at) => (missing(Math.floor(at / 24) + 1, (at % 24) + 1) ? null : 1));

test('the forty hours of picture 15, from the 14th at 16 to the 16th at 7, are shown with two days on either side', () => {
  const days = gapDays(month((day, hour) => (day === 14 && hour >= 16) || day === 15 || (day === 16 && hour <= 7)));
  expect([days?.from, days?.to]).toEqual([11, 18]);
  expect(days?.missing.filter(Boolean).length).toBe(40);
});

test('the range stops at the ends of the month, a distant gap is separate, and a complete month has no range', () => {
  expect(gapDays(month((day) => day === 1))).toMatchObject({ from: 0, to: 3 });
  expect(gapDays(month((day) => day === 31 || day === 3))).toMatchObject({ from: 0, to: 5 });
  expect(gapDays(month((day) => day > 10))).toMatchObject({ from: 8, to: 17 });
  expect(gapDays(month(() => false))).toBeUndefined();
});
