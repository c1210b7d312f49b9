import { expect, it } from 'vitest';
import { shortName } from './person-name.ts';

it.each([
  ['Daniela Duarte', 'D. Duarte'],
  ['  Ana   Ruiz Paz ', 'A. Ruiz Paz'],
  ['XM', 'XM'],
  ['', ''],
  [null, ''],
])('%s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
