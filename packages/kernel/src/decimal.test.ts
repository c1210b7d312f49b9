import { describe, expect, it } from 'vitest';
import { decimal, roundHalfUp } from './decimal.ts';

/** Decimals far beyond the rounded one, within the forty digits. */
const LONG = '00000000000000000000000000000001';

describe('rounding half away from zero', () => {
  it.each([
    ['2.345', 2, '2.35'],
    ['-2.345', 2, '-2.35'],
    ['-2.344', 2, '-2.34'],
    ['-0.5', 0, '-1'],
    ['0.5', 0, '1'],
    ['-2.5', 0, '-3'],
    ['-1234567.125', 2, '-1234567.13'],
    [`-2.345${LONG}`, 2, '-2.35'],
    [`-2.344${LONG}`, 2, '-2.34'],
    [`-99999999999999999999.5`, 0, '-100000000000000000000'],
  ])('%s to %i decimals is %s', (amount, decimals, rounded) => {
    expect(roundHalfUp(amount, decimals).toFixed()).toBe(rounded);
    expect(roundHalfUp(decimal(amount), decimals).toFixed()).toBe(rounded);
  });
});
