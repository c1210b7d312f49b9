import { month } from '@contador/kernel';
import { expect, test } from 'vitest';
import { consumerPriceIndex, producerPriceIndex } from './price-index.ts';

test('published months come from the table', () => {
  expect(consumerPriceIndex(month(2025, 8))).toEqual({ month: '2025-08', value: 150.99, extrapolated: false });
  expect(consumerPriceIndex(month(2026, 3)).value).toBe(156.94);
  expect(producerPriceIndex(month(2025, 9)).value).toBe(185.51);
  expect(producerPriceIndex(month(2021, 12)).value).toBe(147.55);
});

test('outside the table they are extrapolated from the nearest published value, and marked so', () => {
  expect(consumerPriceIndex(month(2026, 4))).toEqual({ month: '2026-04', value: 157.57, extrapolated: true });
  expect(consumerPriceIndex(month(2026, 10)).value).toBeCloseTo(156.94 * 1.004 ** 7, 2);
  expect(producerPriceIndex(month(2026, 5)).extrapolated).toBe(false);
  expect(producerPriceIndex(month(2026, 6)).value).toBe(189.97);
  expect(producerPriceIndex(month(2021, 11)).value).toBeLessThan(147.55);
});
