import { expect, test } from 'vitest';
import { colombianHolidays, isWorkingDay } from './colombian-holidays.ts';

test('the eighteen holidays of 2026 match its calendar', () => {
  expect([...colombianHolidays(2026)].toSorted()).toEqual([
    '2026-01-01',
    '2026-01-12',
    '2026-03-23',
    '2026-04-02',
    '2026-04-03',
    '2026-05-01',
    '2026-05-18',
    '2026-06-08',
    '2026-06-15',
    '2026-06-29',
    '2026-07-20',
    '2026-08-07',
    '2026-08-17',
    '2026-10-12',
    '2026-11-02',
    '2026-11-16',
    '2026-12-08',
    '2026-12-25',
  ]);
});

test.each([
  ['2026-01-09', true],
  ['2026-01-10', false],
  ['2026-01-11', false],
  ['2026-01-12', false],
  ['2026-01-13', true],
])('%s is a working day: %s', (day, working) => expect(isWorkingDay(day)).toBe(working));
