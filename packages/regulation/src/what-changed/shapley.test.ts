import { decimal } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_PLAYERS, shapley, type ValueOf } from './shapley.ts';

const has = (set: number, player: number) => Math.floor(set / 2 ** player) % 2 === 1;
const numbers = (parts: ReturnType<typeof shapley>) => parts.map((part) => part.toDecimalPlaces(12).toNumber());

/** Price × energy, from 100 × 8 to 130 × 10. */
const purchase: ValueOf = (set) => decimal((has(set, 0) ? 130 : 100) * (has(set, 1) ? 10 : 8));

describe('the parts of a change', () => {
  it('give each factor of a product its movement times the mean of the other factor', () => {
    expect(numbers(shapley(2, purchase))).toEqual([30 * 9, 2 * 115]);
  });

  it('give zero to a player that changes nothing, and equal parts to equal players', () => {
    const value: ValueOf = (set) => decimal((has(set, 0) ? 3 : 1) * (has(set, 2) ? 3 : 1));
    expect(numbers(shapley(3, value))).toEqual([4, 0, 4]);
  });

  it('leave out the orders that pass through a mix without a value', () => {
    const onlyTogether: ValueOf = (set) => (set === 0b01 ? undefined : purchase(set));
    // The price cannot change first: the energy changes at the old price, then the price at the new energy.
    expect(numbers(shapley(2, onlyTogether))).toEqual([300, 200]);
  });

  it('add up to the whole when no mix in between has a value', () => {
    const nothingBetween: ValueOf = (set) => (set === 0 || set === 0b11 ? purchase(set) : undefined);
    expect(numbers(shapley(2, nothingBetween))).toEqual([250, 250]);
  });

  it('do not depend on the order of the players', () => {
    const table = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 16, maxLength: 16 });
    const orders = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(table, orders, (values, order) => {
        const value: ValueOf = (set) => decimal(values[set] ?? 0);
        const renamed: ValueOf = (set) =>
          value(order.reduce((sum, old, player) => sum + (has(set, player) ? 2 ** old : 0), 0));
        const parts = numbers(shapley(4, value));
        expect(numbers(shapley(4, renamed))).toEqual(order.map((old) => parts[old]));
      }),
    );
  });
});

describe('more players than orders can be enumerated for', () => {
  const players = MOST_PLAYERS + 3;
  const weights = Array.from({ length: players }, (_, player) => player + 1);

  it('have the same parts when at most pairs interact', () => {
    // (Σ w)·(1 + first): only pairs interact, so the mean of first and last is the mean of all orders.
    const value: ValueOf = (set) =>
      decimal(weights.reduce((sum, weight, player) => sum + (has(set, player) ? weight : 0), 0)).times(
        has(set, 0) ? 2 : 1,
      );
    const parts = numbers(shapley(players, value));
    expect(parts.slice(1)).toEqual(weights.slice(1).map((weight) => weight * 1.5));
    expect(parts[0]).toBeCloseTo(1 + 1 + weights.slice(1).reduce((sum, weight) => sum + weight, 0) / 2, 10);
  });

  it('still add up to the whole when many interact', () => {
    const value: ValueOf = (set) =>
      weights.reduce((product, _, player) => product.times(has(set, player) ? 1.1 : 1), decimal(100));
    const sum = shapley(players, value).reduce((total, part) => total.plus(part), decimal(0));
    expect(sum.toNumber()).toBeCloseTo(100 * (1.1 ** players - 1), 10);
  });
});
