import { Decimal as DecimalJs } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/test-breadth.ts';
import { Decimal, decimal } from './decimal.ts';

/** Unmodified decimal.js with the same settings: the independent computation. */
const General = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });

/** Full words, empty ones and halves in between, which propagate carries, borrows and roundings. */
const word = fc.constantFrom('9999999', '0000000', '5000000', '4999999', '0000001', '1000000', '1234567');
const digits = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 6n }).map(String),
  fc.bigInt({ min: 0n, max: 10n ** 45n }).map(String),
  fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join('')),
);
const text = fc.oneof(
  {
    weight: 20,
    arbitrary: fc
      .tuple(
        fc.constantFrom('', '-'),
        digits,
        fc.oneof(fc.integer({ min: -14, max: 4 }), fc.integer({ min: -70, max: 70 })),
      )
      .map(([sign, of, exponent]) => `${sign}${of}e${exponent}`),
  },
  { weight: 1, arbitrary: fc.constantFrom('0', '-0', 'NaN', 'Infinity', '-Infinity', '1e8999999999999999') },
);

const parts = ({ s, e, d }: DecimalJs) => ({ s, e, d });

describe('amounts of few digits match decimal.js digit by digit', () => {
  it.each(['plus', 'minus', 'times'] as const)('%s', (operation) => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const ours = new Decimal(a)[operation](new Decimal(b));
        expect(parts(ours)).toEqual(parts(new General(a)[operation](new General(b))));
        expect(ours instanceof Decimal).toBe(true);
      }),
      { numRuns: runs(1000, 5000) },
    );
  });

  it('rounded, compared, negated and converted to text', () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: 0, max: 30 }), (a, b, decimals) => {
        const [ours, theirs] = [new Decimal(a), new General(a)];
        const rounding = DecimalJs.ROUND_HALF_UP;
        const rounded = ours.toDecimalPlaces(decimals, rounding);
        expect(parts(rounded)).toEqual(parts(theirs.toDecimalPlaces(decimals, rounding)));
        expect(parts(ours.negated())).toEqual(parts(theirs.negated()));
        expect(ours.comparedTo(new Decimal(b))).toBe(theirs.comparedTo(new General(b)));
        expect([ours.toString(), rounded.toString()]).toEqual([
          theirs.toString(),
          theirs.toDecimalPlaces(decimals, rounding).toString(),
        ]);
        // No operand is modified.
        expect(parts(ours)).toEqual(parts(theirs));
      }),
      { numRuns: runs(1000, 5000) },
    );
  });

  it('equal amounts compare as equal in any notation, and zero has no sign', () => {
    const sign = fc.constantFrom('', '-');
    fc.assert(
      fc.property(sign, digits, fc.integer({ min: -14, max: 4 }), (amountSign, whole, exponent) => {
        const [a, b] = [`${amountSign}${whole}e${exponent}`, `${amountSign}${whole}000e${exponent - 3}`];
        expect(new Decimal(a).comparedTo(new Decimal(b))).toBe(new General(a).comparedTo(new General(b)));
      }),
      { numRuns: 500 },
    );
  });

  it('created from a whole number', () => {
    const whole = fc.oneof(
      fc.maxSafeInteger(),
      fc.constantFrom(9_999_999, 1e7, 10_000_001, 1e14, 1e14 + 1, 123e12, 2 ** 53 - 1, 2 ** 53, 1e21, -0, 0.5),
    );
    fc.assert(
      fc.property(whole, (it) => {
        expect(parts(decimal(it))).toEqual(parts(new General(it)));
        expect(parts(decimal(1).plus(it))).toEqual(parts(new General(1).plus(it)));
      }),
      { numRuns: runs(1000, 5000) },
    );
  });

  it('compared with each other', () => {
    const each = ['equals', 'lessThan', 'lessThanOrEqualTo', 'greaterThan', 'greaterThanOrEqualTo'] as const;
    fc.assert(
      fc.property(text, text, (a, b) => {
        const ours = each.map((name) => new Decimal(a)[name](new Decimal(b)));
        expect(ours).toEqual(each.map((name) => new General(a)[name](new General(b))));
        expect(new Decimal(a).equals(a)).toBe(new General(a).equals(a));
      }),
      { numRuns: runs(1000, 5000) },
    );
  });

  it('in chains, and in powers, roots and quotients, which decimal.js builds on the same operations', () => {
    const positive = fc.integer({ min: 1, max: 10 ** 9 }).map((it) => `${it}e-7`);
    fc.assert(
      fc.property(positive, positive, (a, b) => {
        const chain = (Of: typeof DecimalJs) => {
          const [x, y] = [new Of(a), new Of(b)];
          const power = x.plus(1).pow(new Of(1).dividedBy(12));
          return [
            x.dividedBy(y),
            power,
            x.times(y).minus(x).plus('0.5'),
            x.ln(),
            y.sqrt(),
            x.modulo(y),
            x.times(0.01),
          ].map(parts);
        };
        expect(chain(Decimal)).toEqual(chain(General));
      }),
      { numRuns: 300 },
    );
  });
});
