import { hourlyEnergy } from '@contador/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumsOfMonth } from './sums-of-month.ts';

/** Includes months of few hours, and a last day cut off at an odd hour. */
const months = fc.integer({ min: 0, max: 80 }).chain((length) => {
  const hour = fc.oneof(fc.constant(0), fc.nat({ max: 9 }), fc.nat({ max: 2 ** 43 - 1 }));
  const channel = fc.array(hour, { minLength: length, maxLength: length });
  return fc.record({ imports: channel, exports: channel, inductive: channel, capacitive: channel });
});

it('sums four channels exactly, hour by hour, and counts their days', () => {
  fc.assert(
    fc.property(months, ({ imports, exports, inductive, capacitive }) => {
      const sum = (energies: readonly number[]) => energies.reduce((all, each) => all + BigInt(each), 0n);
      const above = inductive.map((energy, hour) => Math.max(0, 2 * energy - (imports[hour] as number)));
      const daysOf = (has: (hour: number) => boolean) =>
        new Set([...imports.keys()].filter(has).map((hour) => Math.floor(hour / 24))).size;
      const isAbove = (hour: number) => above[hour] !== 0;
      const isAhead = (hour: number) => capacitive[hour] !== 0;
      const sums = sumsOfMonth(
        {
          imports: hourlyEnergy(imports),
          exports: hourlyEnergy(exports),
          inductive: hourlyEnergy(inductive),
          capacitive: hourlyEnergy(capacitive),
        },
        hourlyEnergy(capacitive),
      );
      expect(Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, BigInt(value)]))).toEqual({
        imported: sum(imports),
        exported: sum(exports),
        doubledPenalised: sum(above),
        capacitive: sum(capacitive),
        inductiveDays: BigInt(daysOf(isAbove)),
        capacitiveDays: BigInt(daysOf(isAhead)),
        eitherDays: BigInt(daysOf((hour) => isAbove(hour) || isAhead(hour))),
      });
    }),
    { numRuns: 300 },
  );
});

it('requires series of equal length', () => {
  const energies = hourlyEnergy([1, 2]);
  const short = hourlyEnergy([1]);
  const all = { imports: energies, exports: energies, inductive: energies, capacitive: energies };
  expect(() => sumsOfMonth(all, short)).toThrow(RangeError);
  expect(() => sumsOfMonth({ ...all, inductive: short }, energies)).toThrow(RangeError);
  expect(() => sumsOfMonth({ ...all, exports: short }, energies)).toThrow(RangeError);
});
