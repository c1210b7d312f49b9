import { DEFAULT_READINGS } from '@contador/regulation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuredByRecord } from '../settlement-record.ts';
import { expectedDays, expectedHours } from './expected-hours.ts';
import { expectedMonths, expectedTotals } from './expected-month.ts';
import { basisMonth } from './testing/basis-month.ts';
import { weightedQuartiles } from './weighted-quartiles.ts';

// 3 August and 7 September 2026 are Mondays.
const NOVEMBER = { first: '2026-11-01', days: 30 };
const record = {
  client: { type: 'AGPE', renewable: true, capacity: '20' },
  prices: { kind: 'spot', digest: '', lossShare: '0', lossTariff: null },
  readings: DEFAULT_READINGS,
} as unknown as Parameters<typeof measuredByRecord>[1];

describe('the expected value of an hour', () => {
  const weekend = (first: string) => (day: number) => {
    const weekday = new Date(`${first}T00:00:00Z`);
    weekday.setUTCDate(weekday.getUTCDate() + day);
    return [0, 6].includes(weekday.getUTCDay()) ? 5 : 1;
  };
  const months = ['2026-08-01', '2026-09-01'].map((first) =>
    basisMonth({ first, days: 30, imports: weekend(first), exports: (_, hour) => (hour === 12 ? 3 : 0) }),
  );

  it('follows the same weekday and hour', () => {
    const { ACT_DEM: imports, ACT_GEN: exports } = expectedHours(months, NOVEMBER);
    // 1 November 2026 is a Sunday, the 7th a Saturday.
    expect(expectedDays(imports).map(({ middle }) => middle / 24e6)).toEqual(
      Array.from({ length: 30 }, (_, day) => ([0, 6].includes(day % 7) ? 5 : 1)),
    );
    expect([...exports.middle.subarray(10, 15)]).toEqual([0, 0, 3e6, 0, 0]);
  });

  it('lies between the quartiles of the earlier months', () => {
    const steps = [1, 2, 3, 4].map((kWh) => basisMonth({ first: '2026-08-01', days: 31, imports: () => kWh }));
    const { ACT_DEM: imports } = expectedHours(steps, NOVEMBER);
    expect([imports.lower[0], imports.middle[0], imports.upper[0]]).toEqual([1.5e6, 2.5e6, 3.5e6]);
    expect(expectedTotals(expectedHours(steps, NOVEMBER)).imported).toEqual({
      lower: 720 * 1.5e6,
      middle: 720 * 2.5e6,
      upper: 720 * 3.5e6,
    });
  });

  it("gives an estimated hour half the weight, and ignores hours outside the client's stay", () => {
    const month = (kWh: number, mark: number) =>
      basisMonth({ first: '2026-08-01', days: 28, imports: () => kWh, mark: () => mark });
    expect(expectedHours([month(2, 1), month(6, 3)], NOVEMBER).ACT_DEM.upper[0]).toBe(6e6);
    expect(expectedHours([month(2, 1), month(2, 1), month(6, 3)], NOVEMBER).ACT_DEM.upper[0]).toBe(2e6);
    expect(expectedHours([month(2, 1), month(9, 0)], NOVEMBER).ACT_DEM.upper[0]).toBe(2e6);
  });

  it('uses all weekdays for a weekday without any measurement', () => {
    const monday = basisMonth({ first: '2026-08-03', days: 1, imports: (_, hour) => hour });
    const { ACT_DEM: imports } = expectedHours([monday], NOVEMBER);
    expect([...imports.middle.subarray(0, 24)]).toEqual(Array.from({ length: 24 }, (_, hour) => hour * 1e6));
  });

  it('equals an independent count by date', () => {
    const made = fc.record({
      first: fc.constantFrom('2025-11-01', '2026-08-01', '2026-09-16', '2026-10-01'),
      days: fc.integer({ min: 28, max: 31 }),
      seed: fc.integer({ min: 1, max: 1e6 }),
    });
    fc.assert(
      fc.property(fc.array(made, { minLength: 1, maxLength: 4 }), (months) => {
        const basis = months.map(({ first, days, seed }) =>
          basisMonth({
            first,
            days,
            imports: (day, hour) => (seed * (day + 3) * (hour + 7)) % 97,
            mark: (day, hour) => (seed + day + hour) % 4,
          }),
        );
        // An independent count by the date of each hour.
        const day = (iso: string, after: number) => new Date(Date.parse(iso) + after * 86_400_000);
        const by = new Map<string, { value: number; weight: number }[]>();
        for (const { first, hours, marks } of basis) {
          for (let hour = 0; hour < hours.imports.length; hour++) {
            const mark = marks.ACT_DEM[hour];
            if (mark === 0) continue;
            const key = `${day(first, Math.floor(hour / 24)).getUTCDay()} ${hour % 24}`;
            const sample = { value: hours.imports[hour] as number, weight: mark === 1 ? 2 : 1 };
            by.set(key, [...(by.get(key) ?? []), sample]);
          }
        }
        const { ACT_DEM: imports } = expectedHours(basis, NOVEMBER);
        for (let hour = 0; hour < 720; hour += 7) {
          const key = `${day(NOVEMBER.first, Math.floor(hour / 24)).getUTCDay()} ${hour % 24}`;
          const quartiles = { lower: imports.lower[hour], middle: imports.middle[hour], upper: imports.upper[hour] };
          if (by.has(key)) expect(quartiles).toEqual(weightedQuartiles(by.get(key) ?? []));
          expect(
            [quartiles.lower, quartiles.middle, quartiles.upper].toSorted((a, b) => Number(a) - Number(b)),
          ).toEqual(Object.values(quartiles));
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('the expected surplus of the month', () => {
  // 1 kWh of import in each hour is 720 in November. Noons export 40 to 60 kWh, so their sum exceeds 720 after some days.
  const months = [40, 40, 48, 60].map((noon) =>
    basisMonth({ first: '2026-08-01', days: 31, imports: () => 1, exports: (_, hour) => (hour === 12 ? noon : 0) }),
  );
  const between = expectedMonths(expectedHours(months, NOVEMBER));

  it('crosses between the days for high and for low export', () => {
    // Quartiles of 40, 40, 48, 60 are 40, 44 and 54. 13 × 54 = 702, so the fourteenth noon crosses; 16 × 44 = 704; 18 × 40 = 720 does not
    // cross.
    expect(measuredByRecord(between.lowest, record)).toMatchObject({
      surplus: (30 * 54 - 720) * 1e6,
      crossing: 13 * 24 + 12,
    });
    expect(measuredByRecord(between.middle, record)).toMatchObject({
      surplus: (30 * 44 - 720) * 1e6,
      crossing: 16 * 24 + 12,
    });
    expect(measuredByRecord(between.highest, record)).toMatchObject({
      surplus: (30 * 40 - 720) * 1e6,
      crossing: 18 * 24 + 12,
    });
  });

  it('is zero and has no crossing when less is exported than imported', () => {
    const little = [basisMonth({ first: '2026-08-01', days: 31, imports: () => 2, exports: () => 1 })];
    const { middle } = expectedMonths(expectedHours(little, NOVEMBER));
    expect(measuredByRecord(middle, record)).toMatchObject({ surplus: 0, crossing: null });
  });

  it('is the whole export from the first hour when the client has no credit, with no crossing', () => {
    const distributed = { ...record, client: { ...record.client, type: 'GD' } } as typeof record;
    expect(measuredByRecord(between.middle, distributed)).toMatchObject({ surplus: 30 * 44 * 1e6, crossing: null });
  });
});
