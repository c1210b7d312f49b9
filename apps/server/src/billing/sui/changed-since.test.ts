import { expect, it } from 'vitest';
import { numberRanges } from './changed-since.repository.ts';

it('ascending numbers are said as the ranges that they fill', () => {
  expect(numberRanges([])).toEqual([]);
  expect(numberRanges([501, 502, 503, 601, 700, 701])).toEqual(['[501,503]', '[601,601]', '[700,701]']);
});
