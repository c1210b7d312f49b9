import { expect, it } from 'vitest';
import { expectedHours } from './expected-hours.ts';
import { basisMonth } from './testing/basis-month.ts';
import { unusualDays } from './unusual-days.ts';

const PERIOD = { first: '2026-11-02', days: 4 };
// Days of 24, 48, 72 and 96 kWh: their quartiles are 36 and 84, so a day is unusual above 84 + 72 = 156 kWh; the lower fence is below zero.
const wide = [1, 2, 3, 4].map((kWh) => basisMonth({ first: '2026-08-01', days: 31, imports: () => kWh }));

const energy = (kWhOfDay: readonly number[]) =>
  Float64Array.from({ length: 24 * kWhOfDay.length }, (_, hour) => ((kWhOfDay[Math.floor(hour / 24)] ?? 0) / 24) * 1e6);
const none = energy([0, 0, 0, 0]);

it('unusual days lie more than one and a half times the interquartile range outside the quartiles', () => {
  const days = unusualDays(
    PERIOD,
    { ACT_DEM: energy([156, 157.2, 0, 60]), ACT_GEN: none },
    expectedHours(wide, PERIOD),
  );
  expect(days).toEqual([
    { date: '2026-11-03', channel: 'ACT_DEM', energy: expect.closeTo(157.2e6, 0), lower: 0, upper: 156e6 },
  ]);
});

it('days within a tenth are not unusual where the earlier months hardly differ', () => {
  const same = [basisMonth({ first: '2026-08-01', days: 31, imports: () => 1, exports: () => 2 })];
  const days = unusualDays(
    PERIOD,
    { ACT_DEM: energy([26, 26.88, 21.12, 24]), ACT_GEN: energy([48, 48, 48, 0]) },
    expectedHours(same, PERIOD),
  );
  expect(days.map(({ date, channel }) => [date, channel])).toEqual([
    ['2026-11-03', 'ACT_DEM'],
    ['2026-11-04', 'ACT_DEM'],
    ['2026-11-05', 'ACT_GEN'],
  ]);
});

it('days with an unknown hour are not unusual', () => {
  const hours = energy([500, 500, 24, 24]).fill(Number.NaN, 3, 4);
  const days = unusualDays(PERIOD, { ACT_DEM: hours, ACT_GEN: none }, expectedHours(wide, PERIOD));
  expect(days.map(({ date }) => date)).toEqual(['2026-11-03']);
});
