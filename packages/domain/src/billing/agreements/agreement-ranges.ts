import { type Decimal, decimal } from '@contador/kernel';
import type { CollectType, CollectVariable, Options } from '@contador/regulation';

const ZERO = decimal(0);

/** A row of an agreement as it was typed; an absent minimum is 0, an absent maximum or limit is open. */
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

/** What is wrong with the rows of an agreement; `row` from 0, where it is of one row. */
export interface RangeFault {
  readonly code: RangeFaultCode;
  readonly row?: number;
  /** The row with which it overlaps. */
  readonly with?: number;
}

/** All that keeps an agreement from being saved. Gaps between ranges are allowed, and so is an edge that two of them share. */
export function agreementRangeFaults(
  of: { readonly variable: CollectVariable; readonly type: CollectType; readonly ranges: readonly TypedRange[] },
  { extendedCollectTypes }: Pick<Options, 'extendedCollectTypes'>,
): RangeFault[] {
  const { variable, type, ranges } = of;
  const isFixed = variable === 'FIJA';
  const ofAll = {
    'collect-type-not-offered': type === 'UVT_KWH' && extendedCollectTypes === 'off',
    'ranges-none': ranges.length === 0,
    'ranges-fixed-not-one': isFixed && ranges.length > 1,
  };
  const ofEach = ranges.flatMap((range, row) => wrongIn(faultsOf(range)).map((code) => ({ code, row })));
  return [...wrongIn(ofAll).map((code) => ({ code })), ...ofEach, ...(isFixed ? [] : faultsBetween(ranges))];
}

function wrongIn<Code extends RangeFaultCode>(is: Readonly<Record<Code, boolean>>): Code[] {
  return (Object.keys(is) as Code[]).filter((code) => is[code]);
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
