import { decimal } from '@contador/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitByCause } from './split-by-cause.ts';

const cents = (amounts: readonly number[]) => (set: number) => decimal(amounts[set] ?? 0).dividedBy(100);
const shown = (parts: ReturnType<typeof splitByCause>) => parts.map(String);

it('values the change of each cause at the mean of the other', () => {
  // From 100 kWh at 3 to 110 kWh at 4: the kWh are valued at 3.50, the price on 105 kWh.
  expect(shown(splitByCause(2, cents([30000, 33000, 40000, 44000])))).toEqual(['35', '105']);
});

it('gives the rounding cents to the parts that lost most by rounding', () => {
  // A third of 0.10 each: three times 0.0333…
  expect(shown(splitByCause(3, (set) => decimal(set === 7 ? '0.10' : 0)))).toEqual(['0.04', '0.03', '0.03']);
  expect(shown(splitByCause(3, (set) => decimal(set === 7 ? '-0.10' : 0)))).toEqual(['-0.04', '-0.03', '-0.03']);
  expect(shown(splitByCause(2, (set) => decimal(set === 3 ? '0.025' : 0)))).toEqual(['0.015', '0.01']);
});

it('adds up exactly for any amounts, and counts missing values as zero', () => {
  const tables = fc.array(fc.integer({ min: -100000, max: 100000 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(tables, fc.integer({ min: 1, max: 6 }), (table, gap) => {
      const at = (set: number) => (set === gap ? undefined : cents(table)(set));
      const sum = splitByCause(3, at).reduce((total, part) => total.plus(part), decimal(0));
      expect(sum.toFixed()).toBe(cents(table)(7).minus(cents(table)(0)).toFixed());
    }),
  );
});
