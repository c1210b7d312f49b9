import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

test('a number rounded to zero has no sign; a negative one has the true minus sign', () => {
  expect(numberText(-0.3, 0)).toBe('0');
  expect(numberText('-0.004')).toBe('0.00');
  expect(numberText(-0.005)).toBe('−0.01');
  expect(numberText(-1_234.5)).toBe('−1,234.50');
});
