import { untouched } from '@contador/domain/entry';
import { describe, expect, test } from 'vitest';
import { agreementCurve } from './agreement-curve.ts';
import { type AgreementDraft, draftOf } from './agreement-draft.ts';

const nothing = untouched<number>(null);
const draft = (...bounds: readonly [min: number, max: number | null][]): AgreementDraft => ({
  ...draftOf(undefined),
  variable: 'RANGO_CONSUMO',
  type: 'UVT',
  ranges: bounds.map(([min, max]) => ({
    min: untouched(min),
    max: untouched(max),
    value: nothing,
    limitMin: nothing,
    limitMax: nothing,
  })),
});

describe('the curve of an agreement', () => {
  test('a bound pays the lower level: the line breaks there, with a closed end and an open one', () => {
    const { line, included, excluded, levels } = agreementCurve(draft([0, 100], [100, 200]), false, (at) =>
      at <= 100 ? 4000 : 8000,
    );
    expect(included).toEqual([[100, 4000]]);
    expect(excluded).toEqual([[100, 8000]]);
    const lift = line.findIndex(([, amount]) => amount === null);
    expect(line.slice(lift - 1, lift + 2)).toEqual([
      [100, 4000],
      [100, null],
      [100, 8000],
    ]);
    expect(levels).toEqual([
      [50, 4000],
      [150, 8000],
    ]);
  });

  test('after a gap between two ranges, the bound pays the level that begins there', () => {
    const { included, excluded } = agreementCurve(draft([0, 100], [150, 200]), false, (at) => (at < 150 ? 4000 : 8000));
    expect(included).toEqual([[150, 8000]]);
    expect(excluded).toEqual([[150, 4000]]);
  });

  test('a percentage charge has no steps', () => {
    const rising = { ...draft([0, 100], [100, 200]), type: 'PORC_CONSUMO' as const };
    const { line, included, levels } = agreementCurve(rising, false, (at) => at * 90);
    expect(line.some(([, amount]) => amount === null)).toBe(false);
    expect([included, levels]).toEqual([[], []]);
  });
});
