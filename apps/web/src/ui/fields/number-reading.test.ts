import { describe, expect, test } from 'vitest';
import { readNumber } from './number-reading.ts';

const positive = { negatives: false, decimals: undefined };
const read = (text: string, rules: Parameters<typeof readNumber>[1] = positive) => {
  const reading = readNumber(text, rules);
  return reading.kind === 'number' ? reading.value : reading.kind;
};

describe('readNumber', () => {
  test.each([
    ['1061.08', 1061.08],
    ['1,061.08', 1061.08],
    [' 12 ', 12],
    ['.5', 0.5],
    ['5.', 5],
  ])('reads %s', (text, value) => expect(read(text)).toBe(value));

  test.each(['1,5', '1.061,08', '1,06', 'n/d', '1e3', '--2', '1 000'])('does not guess at %s', (text) =>
    expect(read(text)).toBe('fault'),
  );

  test('takes a minus, also the typographic one, only where negatives are allowed', () => {
    expect(read('-12')).toBe('fault');
    expect(read('-12', { negatives: true, decimals: undefined })).toBe(-12);
    expect(read('\u221212', { negatives: true, decimals: undefined })).toBe(-12);
  });

  test('counts decimals', () => {
    expect(read('1.123', { negatives: false, decimals: 2 })).toBe('fault');
    expect(read('1.12', { negatives: false, decimals: 2 })).toBe(1.12);
  });

  test('an empty field is no fault', () => expect(read('')).toBe('empty'));
});
