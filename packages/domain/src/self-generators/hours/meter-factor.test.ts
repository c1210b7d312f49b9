import fc from 'fast-check';
import { expect, it } from 'vitest';
import { meterFactor } from './meter-factor.ts';

it('multiplies millionths exactly, rounding half up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 1_000_000, max: 4_000_000_000 }),
      (energy, scaled) => {
        const text = `${Math.floor(scaled / 1e6)}.${String(scaled % 1e6).padStart(6, '0')}`;
        const exact = (BigInt(energy) * BigInt(scaled) * 2n + 1_000_000n) / 2_000_000n;
        expect(meterFactor(text).times(energy)).toBe(Number(exact));
      },
    ),
  );
  expect(meterFactor('1.5').times(1)).toBe(2);
  expect(meterFactor('40').times(2 ** 43)).toBeNaN();
});

it.each(['0', '0.5', '', 'x', '-2', '1e3'])('rejects %s as a factor', (text) => {
  expect(() => meterFactor(text)).toThrow(RangeError);
});
