import { describe, expect, test } from 'vitest';
import { ambiguousAmounts, readNumberText, unambiguousText } from './number-text.ts';

describe('a number stored as text, without a declared decimal sign', () => {
  test.each([
    ['3935', '3935'],
    ['12.5', '12.5'],
    ['0.500', '0.500'],
    ['.125', '.125'],
    ['1234.500', '1234.500'],
    ['-12.5', '-12.5'],
    ['1.234E+03', '1.234E+03'],
  ])('%s is a number', (text, amount) => expect(readNumberText(text)).toEqual({ is: 'number', amount }));

  test.each([
    ['3.935', '3.935', '3935'],
    ['-12.000', '-12.000', '-12000'],
    ['226.574', '226.574', '226574'],
    ['1,234', '1234', '1.234'],
  ])('%s is ambiguous', (text, point, comma) =>
    expect(readNumberText(text)).toEqual({ is: 'ambiguous', amounts: { point, comma } }),
  );

  test.each([
    ['1.284,50', '1284.50', 'comma'],
    ['1,284.50', '1284.50', 'point'],
    ['12,5', '12.5', 'comma'],
    ['1.234.567', '1234567', 'comma'],
    ['0,935', '0.935', 'comma'],
  ] as const)('%s is a number in another notation, %s with the decimal %s', (text, amount, sign) => {
    expect(readNumberText(text)).toEqual({ is: 'otherwise-written', amount, sign });
    expect(readNumberText(text, sign)).toEqual({ is: 'number', amount });
  });

  test.each(['', 'abc', '1.2.3', '1,06,1', '12,34.5', '.', '1 000', '0x10', '01.234,5.6'])(
    '%s is not a number',
    (text) => expect(readNumberText(text)).toEqual({ is: 'no-number' }),
  );
});

describe('with a declared decimal sign', () => {
  test.each([
    ['3.935', 'point', '3.935'],
    ['1,234.56', 'point', '1234.56'],
    ['1,234', 'point', '1234'],
    ['3.935', 'comma', '3935'],
    ['1.234,56', 'comma', '1234.56'],
    ['12,5', 'comma', '12.5'],
    [',5', 'comma', '.5'],
    ['1,5E-05', 'comma', '1.5E-05'],
    ['3935', 'comma', '3935'],
  ] as const)('%s with the decimal %s is %s', (text, sign, amount) =>
    expect(readNumberText(text, sign)).toEqual({ is: 'number', amount }),
  );

  test.each([
    ['12.5', 'comma'],
    ['12,5', 'point'],
    ['0.500', 'comma'],
    ['1,234.56', 'comma'],
    ['1.234,56', 'point'],
  ] as const)('%s contradicts the decimal %s', (text, sign) =>
    expect(readNumberText(text, sign).is).toBe('otherwise-written'),
  );
});

test('both readings are shown with commas between thousands', () => {
  expect(ambiguousAmounts({ point: '3.935', comma: '3935' })).toBe('3.935 o 3,935');
  expect(ambiguousAmounts({ point: '-226.574', comma: '-226574' })).toBe('-226.574 o -226,574');
});

test.each([
  ['3.935', '3.9350'],
  ['-12.000', '-12.0000'],
  ['3935', '3935'],
  ['0.935', '0.935'],
])('%s is written unambiguously as %s', (amount, text) => {
  expect(unambiguousText(amount)).toBe(text);
  expect(readNumberText(text)).toEqual({ is: 'number', amount: text });
});
