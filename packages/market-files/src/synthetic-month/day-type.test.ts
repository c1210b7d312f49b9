import { month } from '@contador/kernel';
import { expect, test } from 'vitest';
import { dayTypes } from './day-type.ts';

test('the holidays of 2026 match the Colombian calendar', () => {
  const found: string[] = [];
  for (let number = 1; number <= 12; number += 1) {
    dayTypes(month(2026, number)).forEach((type, at) => {
      const sunday = new Date(Date.UTC(2026, number - 1, at + 1)).getUTCDay() === 0;
      if (type === 'sunday' && !sunday) found.push(`${number}-${at + 1}`);
    });
  }
  const expected = '1-1 1-12 3-23 4-2 4-3 5-1 5-18 6-8 6-15 6-29 7-20 8-7 8-17 10-12 11-2 11-16 12-8 12-25'.split(' ');
  expect(found).toEqual(expected);
});

test('February has 29 days in a leap year', () => {
  expect(dayTypes(month(2028, 2))).toHaveLength(29);
});
