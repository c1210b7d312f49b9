import { expect, it } from 'vitest';
import {
  isOpenPointValue,
  type OpenPointChoice,
  openPointRule,
  openPointSettings,
  openPointsOn,
} from './open-points.ts';

const choice = (value: string, fromDay: string): OpenPointChoice => ({ setting: 'billFileKind', value, fromDay });

it('every one of the eleven points has a setting, and each default is a value that the setting accepts', () => {
  const points = openPointSettings.map((setting) => openPointRule(setting).point);
  expect([...new Set(points)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  for (const setting of openPointSettings) {
    expect(isOpenPointValue(setting, openPointRule(setting).default), setting).toBe(true);
  }
});

it.each([
  ['before its day a choice does not hold', [choice('ds', '2026-12-01')], '2026-11-30', 'fv'],
  ['it holds from its day', [choice('ds', '2026-12-01')], '2026-12-01', 'ds'],
  [
    'the latest day counts, whenever it was decided',
    [choice('de', '2026-12-05'), choice('ds', '2026-12-01')],
    '2026-12-09',
    'de',
  ],
  ['of one day the last decision counts', [choice('de', '2026-12-01'), choice('ds', '2026-12-01')], '2026-12-01', 'ds'],
  ['an empty value is the default', [choice('ds', '2026-12-01'), choice('', '2026-12-02')], '2026-12-09', 'fv'],
])('%s', (_case, choices, day, value) => {
  expect(openPointsOn(choices, day).billFileKind).toBe(value);
});

it('refuses values that a setting does not accept', () => {
  expect(isOpenPointValue('zeroBill', 'nothing')).toBe(false);
  expect(isOpenPointValue('zeroBill', '')).toBe(false);
  expect(isOpenPointValue('billFileKind', 'FV')).toBe(false);
  expect(isOpenPointValue('noteSoftwareId', '')).toBe(true);
});
