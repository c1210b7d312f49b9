import { indexText } from '@contador/contract/format';
import { DIMENSIONS } from '@contador/regulation';
import { expect, it } from 'vitest';

it('says the hour of a meter and its day as the people write them', () => {
  expect(indexText({ day: '2026-09-19', hour: 7 })).toBe('19/09/2026, hora 07');
});

it('says every dimension of a term in words, and none by its name in the code', () => {
  const named = DIMENSIONS.filter((name) => indexText({ [name]: 'x' }).startsWith(`${name} `));
  expect(named.filter((name) => name !== 'estrato')).toEqual([]);
});
