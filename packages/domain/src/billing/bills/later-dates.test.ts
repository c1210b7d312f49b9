import { expect, test } from 'vitest';
import { laterDates } from './later-dates.ts';

const dates = { expedition: '2025-11-10', due: '2025-11-25', suspension: '2025-12-01' };

test.each([
  ["before its cycle's date", '2025-11-03', dates],
  ['with its cycle', '2025-11-10', dates],
  ['after it', '2025-12-10', { expedition: '2025-12-10', due: '2025-12-25', suspension: '2025-12-31' }],
  ['into another year', '2025-12-31', { expedition: '2025-12-31', due: '2026-01-15', suspension: '2026-01-21' }],
])('a bill issued %s', (_, day, expected) => {
  expect(laterDates(dates, day)).toEqual(expected);
});
