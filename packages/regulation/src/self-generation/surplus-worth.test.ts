import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOfWorth, exactWorth, type SurplusWorth } from './surplus-worth.ts';

const CENT = 10n ** 13n;

/** Reference rounding with integer division. */
function halfUp(exact: bigint, cents: bigint): number {
  const unit = CENT * cents;
  return Number(((exact * 2n + unit) / (unit * 2n)) * cents);
}

/** Splits an amount into parts in many ways: an excess in one part is missing in the part above. */
function partsOf(exact: bigint, carried: bigint): SurplusWorth {
  const low = (exact & 32_767n) + (carried << 15n);
  const rest = (exact - low) >> 15n;
  const middle = (rest & 32_767n) + (carried << 15n);
  return { high: Number((rest - middle) >> 15n), middle: Number(middle), low: Number(low) };
}

describe('rounding a surplus value to cents', () => {
  it('matches integer arithmetic for any three sums', () => {
    const below = (most: number) =>
      fc.oneof(
        fc.nat({ max: 40_000 }),
        fc.maxSafeNat().map((it) => it % most),
      );
    const parts = fc.record({ high: below(2 ** 51), middle: below(2 ** 53 - 2 ** 38), low: below(2 ** 53 - 2 ** 38) });
    fc.assert(
      fc.property(parts, (worth) => {
        const exact = exactWorth(worth);
        expect(exact).toBe((BigInt(worth.high) << 30n) + (BigInt(worth.middle) << 15n) + BigInt(worth.low));
        expect([centsOfWorth(worth, false), centsOfWorth(exact, false)]).toEqual([
          halfUp(exact, 1n),
          halfUp(exact, 1n),
        ]);
        expect([centsOfWorth(worth, true), centsOfWorth(exact, true)]).toEqual([
          halfUp(exact, 100n),
          halfUp(exact, 100n),
        ]);
      }),
      {
        numRuns: 2_000,
        examples: [
          [{ high: 2 ** 51 - 2 ** 38, middle: 2 ** 53 - 2 ** 38, low: 2 ** 53 - 2 ** 38 }],
          [{ high: 0, middle: 0, low: 0 }],
        ],
      },
    );
  });

  it('rounds up at half a cent or half a peso, and not 10⁻¹⁵ of a COP below it', () => {
    const cents = fc.bigInt(0n, 2n ** 81n / CENT - 100n);
    fc.assert(
      fc.property(cents, fc.bigInt(1n, 1000n), (most, carried) => {
        for (const [unit, pesos] of [
          [1n, false],
          [100n, true],
        ] as const) {
          const whole = most / unit;
          const half = (whole * 2n + 1n) * ((CENT * unit) / 2n);
          const rounded = [half - 1n, half, half + 1n].map((exact) =>
            centsOfWorth(exact < 2n ** 46n ? exact : partsOf(exact, carried), pesos),
          );
          expect(rounded).toEqual([whole * unit, (whole + 1n) * unit, (whole + 1n) * unit].map(Number));
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
