import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, multiply, plainText } from './exact.ts';
import { ExactSum, exactSum } from './exact-sum.ts';

describe('exact numbers', () => {
  it.each([
    ['.00028427', '0.00028427'],
    ['-5.0623e-05', '-0.000050623'],
    ['1540.32854008458920373619', '1540.32854008458920373619'],
    ['64010.50000000', '64010.5'],
    ['+7.', '7'],
    ['12e2', '1200'],
    ['000', '0'],
  ])('%s is %s', (text, plain) => {
    expect(plainText(exactOf(text)!)).toBe(plain);
  });
  it.each(['', '.', '-', '1,5', '1.2.3', 'N/D', '0x10', '1e', 'Infinity', '1 000'])("'%s' is not a number", (text) => {
    expect(exactOf(text)).toBeUndefined();
  });
  it('adds and multiplies without rounding', () => {
    expect(plainText(exactSum(['0.1', '0.2', '1e-20']))).toBe('0.30000000000000000001');
    expect(plainText(multiply(exactOf('41200.55')!, exactOf('309.412233')!))).toBe('12747954.17632815');
  });
});

describe('sum of integers with a scale', () => {
  const terms = fc.array(fc.record({ mantissa: fc.maxSafeNat().map((it) => it % 1e15), scale: fc.nat(20) }));
  it('equals the BigInt sum for any scales and sizes', () => {
    fc.assert(
      fc.property(terms, (all) => {
        const sum = new ExactSum();
        for (const { mantissa, scale } of all) sum.addInteger(mantissa, scale);
        const at20 = all.reduce((total, it) => total + BigInt(it.mantissa) * 10n ** BigInt(20 - it.scale), 0n);
        expect(sum.text()).toBe(plainText({ unscaled: at20, scale: 20 }));
      }),
    );
  });
  it('a product of sums equals the BigInt product', () => {
    fc.assert(
      fc.property(terms, fc.nat(1e9), fc.nat(9), (all, mantissa, scale) => {
        const [sum, product] = [new ExactSum(), new ExactSum()];
        for (const it of all) sum.addInteger(it.mantissa, it.scale);
        product.addProduct(sum, mantissa, scale);
        expect(product.text()).toBe(plainText(multiply(sum.total(), { unscaled: BigInt(mantissa), scale })));
      }),
    );
  });
});
