import { type Decimal, decimal } from '@contador/kernel';
import type { CollectType, CollectVariable, Options } from '@contador/regulation';

const ZERO = decimal(0);

/** A range of an agreement as it was typed. An absent minimum counts as 0; an absent maximum or limit means unbounded. */
export interface TypedRange {
  readonly min?: Decimal;
  readonly max?: Decimal;
  readonly value?: Decimal;
  readonly limitMin?: Decimal;
  readonly limitMax?: Decimal;
}

export type RangeFaultCode =
  | 'range-value-missing'
  | 'range-negative'
  | 'range-min-above-max'
  | 'range-limits-crossed'
  | 'range-open-not-last'
  | 'range-overlap'
  | 'ranges-none'
  | 'ranges-fixed-not-one'
  | 'collect-type-not-offered';

/**
 * An error in the ranges of an agreement. `row` is the zero-based index of the range, absent when the error concerns the whole agreement.
 */
export interface RangeFault {
  readonly code: RangeFaultCode;
  readonly row?: number;
  /** Index of the range that this one overlaps. */
  readonly with?: number;
}

/**
 * Lists every error that keeps the ranges of an agreement from being saved. Gaps between ranges are allowed, and two ranges may share a
 * bound.
 */
export function agreementRangeFaults(
  agreement: { readonly variable: CollectVariable; readonly type: CollectType; readonly ranges: readonly TypedRange[] },
  { extendedCollectTypes }: Pick<Options, 'extendedCollectTypes'>,
): RangeFault[] {
  const { variable, type, ranges } = agreement;
  const isFixed = variable === 'FIJA';
  const agreementFaults = {
    'collect-type-not-offered': type === 'UVT_KWH' && extendedCollectTypes === 'off',
    'ranges-none': ranges.length === 0,
    'ranges-fixed-not-one': isFixed && ranges.length > 1,
  };
  const rowFaults = ranges.flatMap((range, row) => wrongIn(faultsOf(range)).map((code) => ({ code, row })));
  return [
    ...wrongIn(agreementFaults).map((code) => ({ code })),
    ...rowFaults,
    ...(isFixed ? [] : faultsBetween(ranges)),
  ];
}

function wrongIn<Code extends RangeFaultCode>(flags: Readonly<Record<Code, boolean>>): Code[] {
  return (Object.keys(flags) as Code[]).filter((code) => flags[code]);
}

function faultsOf({ min, max, value, limitMin, limitMax }: TypedRange) {
  return {
    'range-value-missing': value === undefined,
    'range-negative': [min, max, value, limitMin, limitMax].some((it) => it?.lessThan(0)),
    'range-min-above-max': max !== undefined && (min ?? ZERO).greaterThan(max),
    'range-limits-crossed': limitMin !== undefined && limitMax !== undefined && limitMin.greaterThan(limitMax),
  };
}

function faultsBetween(ranges: readonly TypedRange[]): RangeFault[] {
  const ordered = ranges
    .map(({ min = ZERO, max }, row) => ({ row, min, max }))
    .sort((one, other) => one.min.comparedTo(other.min) || one.row - other.row);
  return ordered.slice(0, -1).flatMap(({ row, min, max }, at): RangeFault[] => {
    const next = ordered[at + 1] as (typeof ordered)[number];
    if (max === undefined) return [{ code: 'range-open-not-last', row }];
    const overlaps = max.greaterThan(next.min) || min.equals(next.min);
    return overlaps ? [{ code: 'range-overlap', row: next.row, with: row }] : [];
  });
}
