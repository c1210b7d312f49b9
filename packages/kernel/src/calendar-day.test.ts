import { expect, it } from 'vitest';
import { dayAfter, daysBetween, weekdayFromMonday } from './calendar-day.ts';

it('counts days across months, years and 29 February', () => {
  expect(dayAfter('2026-02-28')).toBe('2026-03-01');
  expect(dayAfter('2024-02-28')).toBe('2024-02-29');
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
  expect(dayAfter('2025-12-16', 30)).toBe('2026-01-15');
  expect(daysBetween('2025-12-16', '2026-01-15')).toBe(30);
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
});

it('starts the week on Monday', () => {
  // 1 October 2026 is a Thursday, 12 October 2025 a Sunday.
  expect(weekdayFromMonday('2026-10-01')).toBe(3);
  expect(weekdayFromMonday('2025-10-12')).toBe(6);
  expect(weekdayFromMonday('2025-10-13')).toBe(0);
});
