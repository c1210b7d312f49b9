import { hourlyEnergy } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasEnergyCredit } from './energy-credit.ts';
import { measureMonth } from './measured-month.ts';
import { DEFAULT_READINGS } from './settlement-facts.ts';
import { factsOf, goldenMonths } from './testing/golden-months.ts';

const millionths = (kWh: number) => Math.round(kWh * 1e6);
const CREDITED = { ...DEFAULT_READINGS, hasCredit: true };

/** Includes months of few hours, and a last day cut off at an odd hour. */
const months = fc.integer({ min: 0, max: 80 }).chain((length) => {
  const hour = fc.oneof(fc.constant(0), fc.nat({ max: 9 }), fc.nat({ max: 2 ** 43 - 1 }));
  const channel = fc.array(hour, { minLength: length, maxLength: length });
  return fc.record({ imports: channel, exports: channel, inductive: channel, capacitive: channel });
});
type Month = Readonly<Record<'imports' | 'exports' | 'inductive' | 'capacitive', readonly number[]>>;
const metered = ({ imports, exports, inductive, capacitive }: Month) => ({
  imports: hourlyEnergy(imports),
  exports: hourlyEnergy(exports),
  inductive: hourlyEnergy(inductive),
  capacitive: hourlyEnergy(capacitive),
});
const sum = (energies: ArrayLike<number>) => Array.from(energies).reduce((all, each) => all + BigInt(each), 0n);
const least = (one: bigint, other: bigint) => (one < other ? one : other);

describe('the hours of a month', () => {
  it.each(goldenMonths.map((each) => [each.case, each] as const))('match the reference: %s', (_, golden) => {
    const facts = factsOf(golden);
    const { hours } = measureMonth(facts, { hasCredit: hasEnergyCredit(facts), ...facts.readings });
    const { exc2_hourly: surplus, inductive_penalised_hourly: penalised } = golden.expected;
    expect(Array.from(hours.surplus)).toEqual(surplus.flat().map(millionths));
    expect(Array.from(hours.doubledPenalised, (doubled) => doubled / 2)).toEqual(penalised.flat().map(millionths));
    expect(hours.capacitive).toEqual(Float64Array.from(facts.capacitive));
  });

  it('exchange Exc1h = min(cum(h), I) − min(cum(h−1), I) in every hour, for any hours', () => {
    fc.assert(
      fc.property(months, (month) => {
        const measured = measureMonth(metered(month), CREDITED);
        const imported = sum(month.imports);
        let delivered = 0n;
        let exchanged = 0n;
        let crossing: number | null = null;
        for (const [hour, exported] of month.exports.entries()) {
          const before = delivered;
          delivered += BigInt(exported);
          const credit = least(delivered, imported) - least(before, imported);
          exchanged += credit;
          if (credit < BigInt(exported)) crossing ??= hour;
          expect(BigInt(measured.hours.surplus[hour] ?? -1)).toBe(BigInt(exported) - credit);
        }
        expect([BigInt(measured.exchanged), BigInt(measured.surplus)]).toEqual([exchanged, delivered - exchanged]);
        expect([BigInt(measured.imported), BigInt(measured.exported)]).toEqual([imported, delivered]);
        expect(measured.crossing).toBe(crossing);
      }),
      { numRuns: 300 },
    );
  });

  it('have the reactive energy of each hour, its exact sums and its days', () => {
    fc.assert(
      fc.property(months, ({ imports, exports, inductive, capacitive }) => {
        const above = inductive.map((energy, hour) => Math.max(0, 2 * energy - (imports[hour] as number)));
        const daysOf = (has: (hour: number) => boolean) =>
          new Set([...imports.keys()].filter(has).map((hour) => Math.floor(hour / 24))).size;
        const isAbove = (hour: number) => above[hour] !== 0;
        const isAhead = (hour: number) => capacitive[hour] !== 0;
        const measured = measureMonth(metered({ imports, exports, inductive, capacitive }), CREDITED);
        expect([Array.from(measured.hours.doubledPenalised), Array.from(measured.hours.capacitive)]).toEqual([
          above,
          capacitive,
        ]);
        expect([BigInt(measured.doubledPenalised), BigInt(measured.capacitive)]).toEqual([sum(above), sum(capacitive)]);
        expect([measured.inductiveDays, measured.capacitiveDays, measured.excessDays]).toEqual([
          daysOf(isAbove),
          daysOf(isAhead),
          daysOf((hour) => isAbove(hour) || isAhead(hour)),
        ]);
      }),
      { numRuns: 300 },
    );
  });

  it('never cross when the export equals the import exactly', () => {
    const none = hourlyEnergy(new Array(24).fill(0));
    const day = (hour: number, energy: number) => hourlyEnergy(new Array(24).fill(0).with(hour, energy));
    const month = { imports: day(3, 5_250_000), exports: day(12, 5_250_000), inductive: none, capacitive: none };
    expect(measureMonth(month, CREDITED)).toMatchObject({ exchanged: 5_250_000, surplus: 0, crossing: null });
  });

  it('have no crossing without a credit: all exported energy is surplus', () => {
    const month = metered({ imports: [9, 9], exports: [0, 4], inductive: [0, 0], capacitive: [0, 0] });
    const measured = measureMonth(month, { ...CREDITED, hasCredit: false });
    expect(measured).toMatchObject({ exchanged: 0, surplus: 4, crossing: null });
  });

  it('are as many in each channel', () => {
    const month = metered({ imports: [1, 2], exports: [1, 2], inductive: [1, 2], capacitive: [1, 2] });
    const short = hourlyEnergy([1]);
    for (const channel of ['exports', 'inductive', 'capacitive']) {
      expect(() => measureMonth({ ...month, [channel]: short }, CREDITED)).toThrow(RangeError);
    }
  });
});
