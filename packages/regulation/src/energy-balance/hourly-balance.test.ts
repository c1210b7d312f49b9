import { decimal, quantity } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenHours, hourlyBalance, hoursLess } from './hourly-balance.ts';

const series = (...values: number[]) => Float64Array.from(values);

describe('hourly balance', () => {
  it('matches example 13-A of the rules to all its decimals', () => {
    const balance = hourlyBalance({
      demand: series(100, 140, 120),
      losses: series(1.5, 2.1, 1.8),
      contracts: series(110, 110, 110),
      selfGeneration: series(0, 1, 2),
      price: series(200, 300, 400),
    });
    const need = balance.demand.plus(balance.losses);
    const rest = balance.contracts.plus(balance.purchases).minus(balance.sales).plus(balance.selfGeneration);
    expect(need.toFixed(6)).toBe('365.400000');
    expect(balance.purchases.toFixed(6)).toBe('40.900000');
    expect(balance.sales.toFixed(6)).toBe('8.500000');
    expect(rest.minus(need).toFixed(6)).toBe('0.000000');
    expect([...balance.position]).toEqual([-8.5, 31.1, 9.8]);
    // 31.1 × 300 + 9.8 × 400, and 8.5 × 200.
    expect([balance.purchaseValue.toString(), balance.saleValue.toString()]).toEqual(['13250', '1700']);
  });

  it('closes exactly for any hours', () => {
    const kWh = fc.integer({ min: 0, max: 10 ** 11 }).map((it) => it / 1e6);
    const hour = fc.tuple(kWh, kWh, kWh, kWh, fc.integer({ min: 0, max: 5_000_000 }));
    fc.assert(
      fc.property(fc.array(hour, { maxLength: 30 }), (hours) => {
        const column = (at: number) => Float64Array.from(hours, (row) => row[at] as number);
        const balance = hourlyBalance({
          demand: column(0),
          losses: column(1),
          contracts: column(2),
          selfGeneration: column(3),
          price: column(4).map((it) => it / 1000),
        });
        const bought = balance.contracts.plus(balance.purchases).minus(balance.sales).plus(balance.selfGeneration);
        expect(bought.minus(balance.demand).minus(balance.losses).toString()).toBe('0');
        expect(balance.purchases.isNegative() || balance.sales.isNegative()).toBe(false);
      }),
    );
  });

  it('reads an empty hour as zero, and rejects series of different months', () => {
    const empty = { losses: series(0), contracts: series(0), selfGeneration: series(0), price: series(Number.NaN) };
    expect(hourlyBalance({ demand: series(Number.NaN), ...empty }).purchases.toString()).toBe('0');
    expect(() => hourlyBalance({ demand: series(1, 2), ...empty })).toThrow(RangeError);
  });
});

describe('energy known only by month', () => {
  it('adds up to the month exactly', () => {
    for (const month of ['125000', '90000.1234', '7']) {
      const hours = evenHours(quantity(month, 'kWh'), 744);
      expect(hours.reduce((sum, each) => sum.plus(each), decimal(0)).toString()).toBe(month);
    }
  });

  it('subtracts hours as decimals', () => {
    expect([...hoursLess(series(0.3, 5), series(0.1, Number.NaN))]).toEqual([0.2, 5]);
  });
});
