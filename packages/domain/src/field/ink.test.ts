import { expect, it } from 'vitest';
import { hasInk } from './ink.ts';

it.each([
  ['nothing', [], false],
  ['one pixel', [20, 30, 80, 255], false],
  ['plain white', [255, 255, 255, 255, 255, 255, 255, 255], false],
  ['transparent pixels of other colours', [0, 0, 0, 0, 90, 90, 90, 0], false],
  ['transparent and white', [0, 0, 0, 0, 255, 255, 255, 255], false],
  ['a dark pixel on white', [255, 255, 255, 255, 20, 30, 80, 255], true],
  ['a half transparent pixel on nothing', [0, 0, 0, 0, 20, 30, 80, 128], true],
])('ink of %s', (_, pixels, ink) => {
  expect(hasInk(pixels)).toBe(ink);
});
