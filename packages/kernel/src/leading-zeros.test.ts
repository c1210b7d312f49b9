import { expect, test } from 'vitest';
import { codeWithItsZeros, withoutLeadingZeros } from './leading-zeros.ts';

test.each([
  ['008260001', '8260001'],
  ['000', '0'],
  ['8260001', undefined],
  ['0', undefined],
  ['00A1', undefined],
])('a spreadsheet turns %s into %s', (code, written) => {
  expect(withoutLeadingZeros(code)).toBe(written);
});

test('the original code is found when only one is possible', () => {
  const known = new Set(['008260001', '042', '0042', '7070007']);
  expect(codeWithItsZeros('8260001', known)).toBe('008260001');
  expect(codeWithItsZeros('08260001', known)).toBe('008260001');
  expect(codeWithItsZeros('42', known)).toBeUndefined();
  expect(codeWithItsZeros('7070007', known)).toBeUndefined();
  expect(codeWithItsZeros('FRT1', known)).toBeUndefined();
});
