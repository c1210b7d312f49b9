import { describe, expect, it } from 'vitest';
import type { Quantity } from './quantity.ts';
import { compound, divide, fraction, fromPercent, monthlyRate, multiply, quantity, subtract, sum } from './quantity.ts';

const price = quantity('310.5', 'COP/kWh');
const energy = quantity(200, 'kWh');
const amount = quantity(62100, 'COP');

describe('the unit algebra', () => {
  it('price times energy is money, and money over energy is a price', () => {
    const cost: Quantity<'COP'> = multiply(price, energy);
    const mean: Quantity<'COP/kWh'> = divide(amount, energy);
    expect(cost.toString()).toBe('62100');
    expect(mean.toString()).toBe('310.5');
  });

  it('a ratio of equal units is a fraction, and multiplying by a fraction keeps the unit', () => {
    const share: Quantity<'fraction'> = divide(energy, quantity(800, 'kWh'));
    const part: Quantity<'COP/kWh'> = multiply(share, fraction('0.5'), price);
    expect(part.toString()).toBe('38.8125');
  });

  it('money over a price is energy', () => {
    const bought: Quantity<'kWh'> = divide(amount, price);
    expect(bought.toString()).toBe('200');
  });
});

describe('expressions that must not compile', () => {
  it('adding or subtracting different units', () => {
    // @ts-expect-error energy is not money
    sum(amount, energy);
    // @ts-expect-error a price is not a pure number
    subtract(price, fraction(1));
    // @ts-expect-error a percentage is not a fraction until it is turned into one
    sum(fraction(1), quantity(5, '%'));
    expect(true).toBe(true);
  });

  it('assigning a product to a unit that it does not have', () => {
    // @ts-expect-error price times price is nothing
    const square: Quantity<'COP/kWh'> = multiply(price, price);
    // @ts-expect-error energy over money is nothing
    const odd: Quantity<'kWh'> = divide(energy, amount);
    // @ts-expect-error a bare number has no unit
    const bare: Quantity<'kWh'> = 5;
    expect([square, odd, bare]).toHaveLength(3);
  });
});

describe('rates', () => {
  it('converts 12.75 % a year to 1.005040 % a month', () => {
    expect(
      monthlyRate(fromPercent(quantity('12.75', '%')))
        .times(100)
        .toFixed(6),
    ).toBe('1.005040');
  });

  it('compounds over fractions of a month', () => {
    expect(compound(fraction('0.0078'), quantity('0.6', 'month')).times(400_000_000).toFixed(6)).toBe('1869090.260479');
  });
});
