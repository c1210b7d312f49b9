import { type NumberRule, numberFault } from '@contador/domain/entry';
import { expect, it } from 'vitest';
import { entryFaultSentence } from './entry-faults.ts';

const sales: NumberRule = { minimum: 0, maximum: 1e10, decimals: 2 };

it.each([
  // The limit that the value passed is the one that is told, also where it is only there to catch a slip of the hand.
  [2e10, sales, 'Entre 0 y 10,000,000,000.'],
  [1, { ...sales, minimum: 5 }, '5 o más.'],
  [-1, sales, 'El valor no puede ser negativo.'],
])('%d is told what was passed', (value, rule, sentence) => {
  const fault = numberFault(value, rule);
  expect(fault && entryFaultSentence(fault, rule)).toBe(sentence);
});
