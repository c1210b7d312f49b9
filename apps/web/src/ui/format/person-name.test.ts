import { expect, it } from 'vitest';
import { initialsOf, shortName } from './person-name.ts';

it.each([
  ['Daniela Duarte', 'D. Duarte'],
  ['  Ana   Ruiz Paz ', 'A. Ruiz Paz'],
  ['XM', 'XM'],
  ['', ''],
  [null, ''],
])('%s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});

it.each([
  ['Daniela Duarte', 'DD'],
  ['Ana Ruiz Paz', 'AR'],
  ['óscar cárdenas', 'ÓC'],
  ['Sistema', 'S'],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
