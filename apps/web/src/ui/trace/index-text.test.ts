import { indexText } from '@contador/contract/format';
import { DIMENSIONS } from '@contador/regulation';
import { expect, it } from 'vitest';

it('writes the hour of a meter and its day in the usual format', () => {
  expect(indexText({ day: '2026-09-19', hour: 7 })).toBe('19/09/2026, hora 07');
});

it('names every dimension of a term in Spanish, never by its identifier', () => {
  const named = DIMENSIONS.filter((name) => indexText({ [name]: 'x' }).startsWith(`${name} `));
  expect(named.filter((name) => name !== 'estrato')).toEqual([]);
});
