import { expect, test } from 'vitest';
import { figureIndex, figureWords } from './figure-words.ts';

test('a figure is named by its symbol and its index', () => {
  expect(figureWords('PR', 'PR[market=DNOM;voltage=1;band=max]')).toBe('PR, Nivel 1, Máxima');
  expect(figureWords('G', 'G[market=DNOM]')).toBe('G');
  expect(figureIndex('CUG')).toEqual({});
});
