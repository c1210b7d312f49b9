import { describe, expect, it } from 'vitest';
import { transactionPrices } from './transaction-prices.ts';

const spot = Float64Array.from({ length: 48 }, (_, at) => (at === 43 ? 900 : 200));
const price = { amount: '857.210000001', file: 'PTB0902.txf', line: 2, column: 'PTB' };
const ptb = { reading: { hours: [{ day: 2, hour: 20, price, poolPrice: '900' }] } };

describe('pool prices after the scarcity cap', () => {
  it('are PTB in its hours, and the spot price in the others', () => {
    const found = transactionPrices(spot, ptb, '334.17');
    expect(found?.prices[43]).toBe(857.210000001);
    expect(found?.prices.filter((it) => it === 200)).toHaveLength(47);
    expect(spot[43]).toBe(900);
  });

  // CREG 101 066 of 2024: the market publishes PTB for hours above the lower scarcity price.
  it('need no PTB in a month without an hour above the lower scarcity price', () => {
    expect(transactionPrices(spot, undefined, '900')).toEqual({ prices: spot, hours: [] });
  });

  it.each(['334.17', undefined])(
    'are unknown without PTB if an hour may be above the lower scarcity price: %s',
    (lower) => {
      expect(transactionPrices(spot, undefined, lower)).toBeUndefined();
    },
  );
});
