import { expect, it } from 'vitest';
import { naturalKey } from './natural-key.ts';

it('sorts codes as a person counts', () => {
  const codes = ['A10', '100', 'a2', 'A1B10', '9', 'A1B9', '20', 'B'];
  const sorted = codes.toSorted((one, other) => (naturalKey(one) < naturalKey(other) ? -1 : 1));
  expect(sorted).toEqual(['9', '20', '100', 'A1B9', 'A1B10', 'a2', 'A10', 'B']);
});
