import { expect, test } from 'vitest';
import { strokeTimes } from './strokes.ts';

test('stroke times start at the first touch', () => {
  const stroke = (...moments: number[]) => moments.map((at) => ({ x: 1, y: 2, at }));
  expect(strokeTimes([stroke(5_000.4, 5_090, 5_210.6), stroke(5_400), stroke(6_000, 6_200.2)])).toEqual([
    [0, 210],
    [400, 400],
    [1000, 1200],
  ]);
  expect(strokeTimes([])).toEqual([]);
});
