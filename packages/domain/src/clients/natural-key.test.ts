import { expect, it } from 'vitest';
import { naturalKey } from './natural-key.ts';

it('sorts codes in natural order', () => {
  const codes = ['A10', '100', 'a2', 'A1B10', '9', 'A1B9', '20', 'B'];
  const sorted = codes.toSorted((one, other) => (naturalKey(one) < naturalKey(other) ? -1 : 1));
  expect(sorted).toEqual(['9', '20', '100', 'A1B9', 'A1B10', 'a2', 'A10', 'B']);
});

it('sorts numbers of any length by their value', () => {
  const codes = ['C-10', 'C-2', '90071992547409931', '90071992547409930', '10', 'C-2-b'];
  const sorted = codes.toSorted((one, other) => (naturalKey(one) < naturalKey(other) ? -1 : 1));
  expect(sorted).toEqual(['10', '90071992547409930', '90071992547409931', 'C-2', 'C-2-b', 'C-10']);
});
