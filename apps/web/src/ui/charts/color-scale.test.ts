import { describe, expect, test } from 'vitest';
import { legendStops, mixedColor, shareOf } from './color-scale.ts';
import { hourlyMeans } from './hourly-means.ts';

describe('shareOf', () => {
  test('on a logarithmic scale, equal ratios are equal distances', () => {
    expect(shareOf(200, 100, 400, 'log')).toBeCloseTo(0.5);
    expect(shareOf(200, 100, 400, 'linear')).toBeCloseTo(1 / 3);
  });

  test('a single value is at the beginning of the scale', () => expect(shareOf(5, 5, 5, 'log')).toBe(0));
});

test('a colour is interpolated between the two nearest steps of the ramp', () => {
  const ramp = ['#000000', '#646464', '#c8c8c8'];
  expect(mixedColor(ramp, 0)).toBe('rgb(0 0 0)');
  expect(mixedColor(ramp, 0.25)).toBe('rgb(50 50 50)');
  expect(mixedColor(ramp, 1)).toBe('rgb(200 200 200)');
  // The build shortens #ffffff to #fff, and the browser returns it like this.
  expect(mixedColor(['#fff', '#256bad'], 0)).toBe('rgb(255 255 255)');
});

test('the legend of a logarithmic scale doubles from stop to stop', () => {
  expect(legendStops(100, 900, 'log')).toEqual([100, 200, 400, 800]);
  expect(legendStops(0, 10, 'linear')).toEqual([0, 5, 10]);
});

test('means ignore absent hours', () => {
  const values = Array.from({ length: 48 }, (_, at) => (at === 0 ? null : at < 24 ? 10 : 30));
  const means = hourlyMeans(values, 2);
  expect(means.byHour.slice(0, 2)).toEqual([30, 20]);
  expect(means.byDay).toEqual([10, 30]);
  expect([means.least, means.greatest]).toEqual([10, 30]);
});
