import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type WeightedSample, weightedQuartiles } from './weighted-quartiles.ts';

/**
 * Reference implementation: repeats each value by its weight, then takes the value at each quarter, or the mean of the two values around
 * it.
 */
function writtenOut(samples: readonly WeightedSample[]) {
  const all = samples.flatMap(({ value, weight }) => new Array<number>(weight).fill(value)).sort((a, b) => a - b);
  const at = (quarters: number) => {
    const place = (all.length * quarters) / 4;
    const high = all[Math.floor(place)] as number;
    return Number.isInteger(place) ? Math.floor(((all[place - 1] as number) + high + 1) / 2) : high;
  };
  return { lower: at(1), middle: at(2), upper: at(3) };
}

const measured = (value: number) => ({ value, weight: 2 });

it.each([
  ['one value', [measured(7)], [7, 7, 7]],
  ['two values', [measured(4), measured(10)], [4, 7, 10]],
  ['four values: quartiles between values are rounded half up', [1, 2, 3, 4].map(measured), [2, 3, 4]],
  ['five values', [9, 1, 5, 3, 7].map(measured), [3, 5, 7]],
  [
    'an estimated value has half the weight: 2 2 2 2 6, not 2 2 6',
    [measured(2), measured(2), { value: 6, weight: 1 }],
    [2, 2, 2],
  ],
  [
    'estimated values move the median by half the weight',
    [measured(2), { value: 6, weight: 1 }, { value: 8, weight: 1 }],
    [2, 4, 7],
  ],
])('%s', (_, samples, [lower, middle, upper]) => {
  expect(weightedQuartiles(samples)).toEqual({ lower, middle, upper });
});

it('are undefined without samples', () => {
  expect(weightedQuartiles([])).toBeUndefined();
});

it('equal those of the values repeated by their weight', () => {
  const sample = fc.record({ value: fc.integer({ min: 0, max: 60_000_000 }), weight: fc.constantFrom(1, 2) });
  fc.assert(
    fc.property(fc.array(sample, { minLength: 1, maxLength: 40 }), (samples) => {
      expect(weightedQuartiles(samples)).toEqual(writtenOut(samples));
    }),
  );
});
