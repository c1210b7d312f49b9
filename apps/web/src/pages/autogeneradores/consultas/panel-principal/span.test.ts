import type { CustomerPanel } from '@contador/contract/self-generators';
import { dayAfter } from '@contador/kernel';
import { expect, it } from 'vitest';
import { type Span, spanOf, stepped, weekOf, weeksOf, widened } from './span.ts';

// October 2026 begins on a Thursday and ends on a Saturday.
const dates = Array.from({ length: 31 }, (_, day) => dayAfter('2026-10-01', day));
const byDay = dates.map((_, day) => day + 1);
const byHour = dates.map((_, day) => Array.from({ length: 24 }, (_, hour) => day * 100 + hour));
const panel = {
  dates,
  importedByDay: byDay,
  exportedByDay: byDay,
  importedByHour: byHour,
  exportedByHour: byHour,
} as unknown as CustomerPanel;

it('a month has every week that contains one of its days', () => {
  expect(weeksOf(dates)).toEqual([0, 4, 11, 18, 25]);
  expect(weekOf(dates, 0)).toEqual([0, 4]);
  expect(weekOf(dates, 3)).toEqual([0, 4]);
  expect(weekOf(dates, 4)).toEqual([4, 11]);
  expect(weekOf(dates, 30)).toEqual([25, 31]);
});

it('shows the days of a month or a week, and the hours of a day', () => {
  expect(spanOf(panel, { kind: 'month' }).imported).toEqual(byDay);
  expect(spanOf(panel, { kind: 'week', day: 6 })).toMatchObject({
    by: 'day',
    places: ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08', '2026-10-09', '2026-10-10', '2026-10-11'],
    imported: [5, 6, 7, 8, 9, 10, 11],
  });
  const day = spanOf(panel, { kind: 'day', day: 18 });
  expect([day.by, day.places[0], day.places[23], day.exported[23]]).toEqual(['hour', '1', '24', 1823]);
});

it('steps to the week and day before and after, and no further than the month', () => {
  const week = (day: number): Span => ({ kind: 'week', day });
  const day = (at: number): Span => ({ kind: 'day', day: at });
  expect(stepped(dates, week(0), 1)).toEqual(week(4));
  // From a day in the middle of its week.
  expect(stepped(dates, week(6), -1)).toEqual(week(0));
  expect(stepped(dates, week(25), 1)).toBeUndefined();
  expect(stepped(dates, day(0), -1)).toBeUndefined();
  expect(stepped(dates, day(29), 1)).toEqual(day(30));
  expect(stepped(dates, day(30), 1)).toBeUndefined();
  expect(stepped(dates, { kind: 'month' }, 1)).toBeUndefined();
});

it('keeps the shown place when the width changes', () => {
  expect(widened(dates, { kind: 'day', day: 13 }, 'week')).toEqual({ kind: 'week', day: 11 });
  expect(widened(dates, { kind: 'week', day: 11 }, 'day')).toEqual({ kind: 'day', day: 11 });
  expect(widened(dates, { kind: 'month' }, 'day')).toEqual({ kind: 'day', day: 0 });
});
