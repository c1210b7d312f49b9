import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hourlyEnergy } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSurplus, surplusInHour } from './surplus-split.ts';

/** Months settled by hand and by an independent program, with the result of each rule (October 2025, two days each). */
const GOLDEN = join(import.meta.dirname, 'golden', 'months');

interface GoldenMonth {
  readonly case: string;
  readonly config: { readonly crossing_rule: string };
  readonly input: Readonly<Record<'import' | 'export', number[][]>> & {
    readonly client: { readonly ag_type: string; readonly fncer: string };
  };
  readonly expected: {
    readonly import_kwh: number;
    readonly export_kwh: number;
    readonly exc1_kwh: number;
    readonly exc2_kwh: number;
    readonly change_index: number | null;
    readonly exc2_hourly: number[][];
  };
}

const millionths = (kWh: number) => Math.round(kWh * 1e6);
const series = (days: readonly number[][]) => hourlyEnergy(days.flat().map(millionths));
const months = readdirSync(GOLDEN).map((file) => JSON.parse(readFileSync(join(GOLDEN, file), 'utf8')) as GoldenMonth);
/** Months with an energy credit, under the whole-period rule. */
const credited = months.filter(
  ({ config, input: { client } }) =>
    config.crossing_rule === 'PERIOD_TOTAL' && client.ag_type === 'AGPE' && client.fncer === 'SI',
);

describe('the split of exported energy', () => {
  it.each(credited.map((it) => [it.case, it] as const))(
    '%s',
    (_, { input: { import: into, export: out }, expected }) => {
      const exports = series(out);
      const split = splitSurplus(series(into), exports);
      expect(split).toMatchObject({
        imported: millionths(expected.import_kwh),
        exported: millionths(expected.export_kwh),
        exchanged: millionths(expected.exc1_kwh),
        surplus: millionths(expected.exc2_kwh),
      });
      expect(split.crossing ?? null).toBe(expected.change_index);
      expect(Array.from(exports, (_, hour) => surplusInHour(split, exports, hour))).toEqual(
        expected.exc2_hourly.flat().map(millionths),
      );
    },
  );

  it('has golden months on both sides of the crossing', () => {
    expect(new Set(credited.map(({ expected }) => expected.change_index === null))).toEqual(new Set([true, false]));
  });

  it('is Exc1h = min(cum(h), I) − min(cum(h−1), I) in every hour, for any hours', () => {
    const hours = fc.integer({ min: 1, max: 31 }).chain((days) => {
      const channel = fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 5 }), fc.nat({ max: 2 ** 43 - 1 })), {
        minLength: days * 24,
        maxLength: days * 24,
      });
      return fc.tuple(channel, channel);
    });
    fc.assert(
      fc.property(hours, ([into, out]) => {
        const exports = hourlyEnergy(out);
        const split = splitSurplus(hourlyEnergy(into), exports);
        const imported = into.reduce((sum, hour) => sum + BigInt(hour), 0n);
        const least = (one: bigint, other: bigint) => (one < other ? one : other);
        let delivered = 0n;
        let exchanged = 0n;
        for (const [hour, exported] of out.entries()) {
          const before = delivered;
          delivered += BigInt(exported);
          const credit = least(delivered, imported) - least(before, imported);
          exchanged += credit;
          expect(BigInt(surplusInHour(split, exports, hour))).toBe(BigInt(exported) - credit);
          if (split.crossing === hour) expect([before <= imported, delivered > imported]).toEqual([true, true]);
        }
        expect(BigInt(split.exchanged)).toBe(exchanged);
        expect(BigInt(split.surplus)).toBe(delivered - exchanged);
        expect(split.crossing === undefined).toBe(delivered <= imported);
      }),
      { numRuns: 40 },
    );
  });

  it('never crosses when the export equals the import exactly, and exchanges everything', () => {
    const day = (hour: number, energy: number) => hourlyEnergy(new Array(24).fill(0).with(hour, energy));
    const split = splitSurplus(day(3, 5_250_000), day(12, 5_250_000));
    expect(split).toEqual({
      imported: 5_250_000,
      exported: 5_250_000,
      exchanged: 5_250_000,
      surplus: 0,
      exchangedAtCrossing: 0,
    });
  });

  it('requires as many import hours as export hours', () => {
    expect(() => splitSurplus(hourlyEnergy([1, 2]), hourlyEnergy([1]))).toThrow(RangeError);
  });
});
