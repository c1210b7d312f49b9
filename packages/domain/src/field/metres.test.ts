import { expect, test } from 'vitest';
import { isKnownPosition, metresBetween } from './metres.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test('a degree of latitude is 111,195 m, one of longitude shrinks with the latitude', () => {
  expect(metresBetween(at(0, -77), at(1, -77)).north).toBeCloseTo(111_195.08, 1);
  // cos 60° is one half.
  expect(metresBetween(at(60, 0), at(60, 1)).east).toBeCloseTo(55_597.54, 1);
});

test('from a client in Pasto to a nearby acta: 9 m north, 11 m west, 14 m away', () => {
  const { north, east, distance } = metresBetween(at(1.213567, -77.281206), at(1.213648, -77.281307));
  expect([Math.round(north), Math.round(east), Math.round(distance)]).toEqual([9, -11, 14]);
});

test('−1 for both coordinates is no position; −1 for one of them is', () => {
  expect([at(-1, -1), at(-1, -77), at(1.2, -1)].map(isKnownPosition)).toEqual([false, true, true]);
});
