import { describe, expect, test } from 'vitest';
import { numberText, percentText } from './number-text.ts';

describe('numberText', () => {
  test('groups thousands, fixes the decimals and uses a true minus', () => {
    expect(numberText(1234.5)).toBe('1,234.50');
    expect(numberText('-12480300')).toBe('\u221212,480,300.00');
    expect(numberText(0)).toBe('0.00');
  });

  test('keeps every digit of a decimal written as text', () => {
    expect(numberText('12345678901234567.89')).toBe('12,345,678,901,234,567.89');
  });

  test('rounds half away from zero', () => {
    expect(numberText('2.345')).toBe('2.35');
    expect(numberText('-2.345')).toBe('\u22122.35');
  });

  test('with `upTo`, drops trailing zeros', () => {
    expect(numberText(70, 2, { upTo: true })).toBe('70');
    expect(numberText(70.125, 2, { upTo: true })).toBe('70.13');
  });

  test.each([null, undefined, '', 'n/d', Number.NaN])('shows — for %s', (value) => {
    expect(numberText(value)).toBe('—');
    expect(percentText(value)).toBe('—');
  });
});
