import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { approvedBaseCost, consumerPriceIndex2013, productivity } from '../unit-cost/commercialisation/base-cost.ts';
import { constantInForce } from './constant-in-force.ts';

describe('value that a norm sets for a month', () => {
  it.each([
    [2016, '0.00725'],
    [2018, '0.02175'],
    [2026, '0.029'],
  ])('is the productivity of %i', (year, x) => {
    expect(constantInForce(productivity, month(year, 5))).toBe(x);
  });

  it('is the index of December 2013 that the options choose', () => {
    expect(constantInForce(consumerPriceIndex2013, month(2025, 10))).toBe('79.56');
  });

  it('is undefined before the first date and where no norm sets a value', () => {
    expect(constantInForce(productivity, month(2014, 12))).toBeUndefined();
    expect(constantInForce(approvedBaseCost, month(2025, 10))).toBeUndefined();
  });
});
