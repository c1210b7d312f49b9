import type { CustomerPanel } from '@contador/contract/self-generators';
import { dayAfter } from '@contador/kernel';
import { expect, it } from 'vitest';
import { spanOf, weekOf, weeksOf } from './span.ts';

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
