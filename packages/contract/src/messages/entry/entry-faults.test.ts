import { type NumberRule, numberFault } from '@contador/domain/entry';
import { expect, it } from 'vitest';
import { entryFaultSentence } from './entry-faults.ts';

const sales: NumberRule = { minimum: 0, maximum: 1e10, decimals: 2 };

it.each([
  // The sentence names the limit that the value exceeded, even one that only catches typing errors.
  [2e10, sales, 'Entre 0 y 10,000,000,000.'],
  [1, { ...sales, minimum: 5 }, '5 o más.'],
  [-1, sales, 'El valor no puede ser negativo.'],
])('%d is refused with the limit that it exceeds', (value, rule, sentence) => {
  const fault = numberFault(value, rule);
  expect(fault && entryFaultSentence(fault, rule)).toBe(sentence);
});
