import { describe, expect, test } from 'vitest';
import type { NumberRule } from './number-rule.ts';
import { type DecimalMark, readNumber } from './read-number.ts';

const anything: NumberRule = { minimum: 0, maximum: 1e12, decimals: 12 };
const price: NumberRule = { minimum: 0, maximum: 10_000, decimals: 8 };
const count: NumberRule = { minimum: 0, maximum: 1e9, decimals: 0 };
const percent: NumberRule = { minimum: 0, maximum: 1, decimals: 6, typedAs: 'percent' };
const fraction: NumberRule = { minimum: 0, maximum: 1, decimals: 12, typedAs: 'fraction' };

/** The value, or the reason of the fault and the offered values. */
function read(text: string, rule: NumberRule = anything, mark?: DecimalMark) {
  const typed = readNumber(text, rule, mark);
  if (typed.typed === 'fault') return [typed.fault.reason, ...(typed.fault.offers ?? [])];
  return typed.typed === 'value' ? typed.value : 'nothing';
}

describe('a typed number', () => {
  test.each([
    ['1061.08', 1061.08],
    ['1,061.08', 1061.08],
    ['26,655,584', 26_655_584],
    [' 12 ', 12],
    ['.5', 0.5],
    ['5.', 5],
    ['', 'nothing'],
    ['  ', 'nothing'],
  ])('%s is %s', (text, value) => expect(read(text)).toBe(value));

  test.each(['abc', 'n/d', '1e3', '--2', '1 000', '1,06,1', '12,34.5'])(
    '%s is not a number and has no offers',
    (text) => expect(read(text)).toEqual(['not-a-number']),
  );

  test('keeps what was typed', () => {
    expect(readNumber(' 0,0366', fraction)).toMatchObject({ typed: 'fault', text: ' 0,0366' });
    expect(readNumber('12.50', price)).toEqual({ typed: 'value', value: 12.5, text: '12.50' });
  });
});

describe('a number with exchanged separators', () => {
  test.each([
    ['0,0366', fraction, 0.0366],
    ['53,10', price, 53.1],
    ['35.000.000', anything, 35_000_000],
    ['1.061,08', anything, 1061.08],
    ['0,366', fraction, 0.366],
    ['151,48', price, 151.48],
  ])('%s is a fault that offers its meaning', (text, rule, meant) => {
    expect(read(text, rule)).toEqual(['not-a-number', meant]);
  });

  test('is not offered when its field would reject it', () => {
    expect(read('35.000.000', price)).toEqual(['not-a-number']);
  });

  test('with one dotted group of three digits is ambiguous when both meanings fit', () => {
    expect(read('360.422')).toEqual(['two-readings', 360_422, 360.422]);
  });

  test('with one dotted group of three digits is accepted when one meaning fits', () => {
    expect(read('265.123', price)).toBe(265.123);
    expect(read('12.345', percent)).toBe(0.12345);
    expect(read('0.123')).toBe(0.123);
  });

  test('in an integer field offers its dotted thousands', () => {
    expect(read('360.422', count)).toEqual(['not-whole', 360_422]);
    expect(read('1.5', count)).toEqual(['not-whole']);
    expect(read('360,422', count)).toBe(360_422);
  });

  test('offers a decimal comma when a thousands comma would exceed the limit', () => {
    expect(read('265,123', price)).toEqual(['outside', 265.123]);
    expect(read('1,061', price)).toBe(1061);
  });
});

describe('a number copied from text with a known or unknown decimal mark', () => {
  test.each([
    ['1.842,60', 'comma', 1842.6],
    ['1,234', 'comma', 1.234],
    ['1.234', 'comma', 1234],
    [',5', 'comma', 0.5],
    ['12.5', 'comma', ['not-a-number', 12.5]],
    ['1,234', 'point', 1234],
    ['1.234', 'point', 1.234],
    ['12,5', 'point', ['not-a-number', 12.5]],
    ['n/d', 'comma', ['not-a-number']],
    ['1,234', 'unknown', ['two-readings', 1.234, 1234]],
    ['1.234', 'unknown', ['two-readings', 1234, 1.234]],
    ['1842.6', 'unknown', 1842.6],
  ] as const)('%s with %s', (text, mark, value) => expect(read(text, anything, mark)).toEqual(value));
});

describe('the rule of the field', () => {
  test.each([
    ['-5', price, 'negative'],
    ['10000.01', price, 'outside'],
    ['1.123456789', price, 'too-many-decimals'],
    ['150', percent, 'outside'],
  ])('%s', (text, rule, reason) => expect(read(text, rule)).toEqual([reason]));

  test('accepts a minus, also the typographic one, only where negative numbers are allowed', () => {
    const margin: NumberRule = { ...price, minimum: -100 };
    expect(read('-12', margin)).toBe(-12);
    expect(read('\u221212', margin)).toBe(-12);
  });

  test('stores percentages as exact fractions, and offers a fraction for a percentage typed as a fraction', () => {
    expect(read('7.63', percent)).toBe(0.0763);
    expect(read('3.66', fraction)).toEqual(['outside', 0.0366]);
  });

  test('refuses a limit that is excluded', () => {
    expect(read('100', { ...percent, below: true })).toEqual(['outside']);
    expect(read('0', { ...price, above: true })).toEqual(['outside']);
  });
});
