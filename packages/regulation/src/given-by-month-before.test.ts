import { expect, test } from 'vitest';
import { factsInPlaceOf } from './given-by-month-before.ts';

// Rulings: AD(m−1), CR(m−1) and G(m−1) for AJ0; the components of level 1 of the operator for C0.
test.each([
  ['AJ0', ['AD[market=NARM]', 'CR[market=NARM]', 'G[market=NARM]']],
  [
    'C0',
    [
      'D[market=NARM;level=n1or]',
      'G[market=NARM]',
      'PR[market=NARM;voltage=1;band=mon]',
      'R[market=NARM]',
      'T[market=NARM;band=mon]',
    ],
  ],
])('the previous month replaces %s', (filename, facts) => {
  expect(factsInPlaceOf(filename, 'NARM').map((key) => key.replace('published:', ''))).toEqual(facts);
});

test('the previous month gives unit costs and stratum tariffs by level, replacing CU0 and SUB0', () => {
  expect(factsInPlaceOf('CU0', 'NARM')).toHaveLength(3);
  expect(factsInPlaceOf('SUB0', 'NARM')).toHaveLength(6);
  expect(factsInPlaceOf('IPP', 'NARM')).toEqual([]);
});
