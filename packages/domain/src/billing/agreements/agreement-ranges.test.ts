import { decimal } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { agreementRangeFaults, type TypedRange } from './agreement-ranges.ts';

const row = (min?: number, max?: number, value: number | null = 1, limits: [number?, number?] = []): TypedRange => {
  const range = { min, max, value: value ?? undefined, limitMin: limits[0], limitMax: limits[1] };
  const typed = Object.entries(range).flatMap(([key, it]) => (it === undefined ? [] : [[key, decimal(it)]]));
  return Object.fromEntries(typed);
};
const faults = (ranges: TypedRange[], variable: 'FIJA' | 'RANGO_CONSUMO' = 'RANGO_CONSUMO') =>
  agreementRangeFaults({ variable, type: 'UVT', ranges }, { extendedCollectTypes: 'off' });

describe('the ranges of an agreement', () => {
  it.each([
    ['consecutive, with a gap and an open end', [row(0, 100), row(101, 500), row(600)]],
    ['with a shared edge, in any order', [row(100, 200), row(0, 100)]],
    ['with limits', [row(0, 10, 0, [5, 5])]],
  ])('may be %s', (_, ranges) => expect(faults(ranges)).toEqual([]));

  it.each([
    ['no rows', [], [{ code: 'ranges-none' }]],
    ['an empty value', [row(0, 10, null)], [{ code: 'range-value-missing', row: 0 }]],
    ['a minimum above the maximum', [row(0, 5), row(20, 10)], [{ code: 'range-min-above-max', row: 1 }]],
    ['crossed limits', [row(0, 10, 1, [6, 5])], [{ code: 'range-limits-crossed', row: 0 }]],
    ['a negative value', [row(0, 10, -1)], [{ code: 'range-negative', row: 0 }]],
    ['a negative limit', [row(0, 10, 1, [-1])], [{ code: 'range-negative', row: 0 }]],
    ['an open end before another row', [row(50), row(80, 100)], [{ code: 'range-open-not-last', row: 0 }]],
    ['an overlap', [row(90, 200), row(0, 100)], [{ code: 'range-overlap', row: 0, with: 1 }]],
    ['two rows at one edge', [row(0, 0), row(0, 9)], [{ code: 'range-overlap', row: 1, with: 0 }]],
  ])('may not have %s', (_, ranges, expected) => expect(faults(ranges as TypedRange[])).toEqual(expected));

  it('must be exactly one for a fixed charge, whatever its bounds are', () => {
    expect(faults([row()], 'FIJA')).toEqual([]);
    expect(faults([row(), row()], 'FIJA')).toEqual([{ code: 'ranges-fixed-not-one' }]);
    expect(faults([], 'FIJA')).toEqual([{ code: 'ranges-none' }]);
  });

  it('charge UVT per kWh only where the company offers that charge', () => {
    const agreement = { variable: 'FIJA', type: 'UVT_KWH', ranges: [row(0)] } as const;
    expect(agreementRangeFaults(agreement, { extendedCollectTypes: 'off' })).toEqual([
      { code: 'collect-type-not-offered' },
    ]);
    expect(agreementRangeFaults(agreement, { extendedCollectTypes: 'on' })).toEqual([]);
  });
});
