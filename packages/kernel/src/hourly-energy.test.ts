import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { energyOfMillionths, hourlyEnergy, sumOfHours } from './hourly-energy.ts';

const LARGEST = 2 ** 43 - 1;

describe('hours of energy', () => {
  it('are summed exactly, in total and for any part', () => {
    const hours = fc.array(fc.nat({ max: LARGEST }), { maxLength: 1024 });
    fc.assert(
      fc.property(hours, fc.nat({ max: 1024 }), fc.nat({ max: 1024 }), (energies, one, other) => {
        const [from, to] = [Math.min(one, energies.length), Math.min(other, energies.length)];
        const sum = energies.slice(from, to).reduce((so, hour) => so + BigInt(hour), 0n);
        expect(BigInt(sumOfHours(hourlyEnergy(energies), from, to))).toBe(sum);
        expect(BigInt(sumOfHours(hourlyEnergy(energies)))).toBe(energies.reduce((so, hour) => so + BigInt(hour), 0n));
      }),
    );
  });

  it('hold the largest month without loss', () => {
    const month = hourlyEnergy(new Array(1024).fill(LARGEST));
    expect(BigInt(sumOfHours(month))).toBe(1024n * BigInt(LARGEST));
    expect(energyOfMillionths(sumOfHours(month)).toString()).toBe('9007199254.739968');
  });

  it.each([[[-1]], [[0.5]], [[Number.NaN]], [[LARGEST + 1]], [new Array(1025).fill(0)]])('reject %j', (hours) => {
    expect(() => hourlyEnergy(hours as number[])).toThrow(RangeError);
  });
});
