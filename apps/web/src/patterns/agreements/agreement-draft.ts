import type { DepartmentAgreementRow, MunicipalAgreementRow } from '@contador/contract/billing';
import type { AgreementUse } from '@contador/domain/billing';
import { type Typed, untouched } from '@contador/domain/entry';
import type { CollectType, CollectVariable, LimitUnit } from '@contador/regulation';

/** A saved agreement of either tax. */
export type AgreementRow = Omit<MunicipalAgreementRow, 'marketType' | 'strata' | 'level'> &
  Partial<Pick<MunicipalAgreementRow, 'marketType' | 'strata' | 'level'>> &
  Partial<Pick<DepartmentAgreementRow, 'collectId'>>;

export interface RangeDraft {
  readonly min: Typed<number>;
  readonly max: Typed<number>;
  readonly value: Typed<number>;
  readonly limitMin: Typed<number>;
  readonly limitMax: Typed<number>;
}

export interface AgreementDraft {
  readonly active: boolean;
  readonly useTypes: readonly AgreementUse[];
  readonly strata: readonly number[];
  readonly marketType: 'REGULADO' | 'NO REGULADO' | null;
  readonly level: number | null;
  readonly startDate: Typed<string>;
  readonly finishDate: Typed<string>;
  readonly variable: CollectVariable | null;
  readonly type: CollectType | null;
  readonly limitUnit: LimitUnit;
  readonly ranges: readonly RangeDraft[];
}

const nothing = untouched<number>(null);
export const EMPTY_RANGE: RangeDraft = {
  min: nothing,
  max: nothing,
  value: nothing,
  limitMin: nothing,
  limitMax: nothing,
};

/** Draft of the agreement; a new one has only its state. */
export function draftOf(row: AgreementRow | undefined): AgreementDraft {
  return {
    active: row?.active ?? true,
    useTypes: row?.useTypes ?? [],
    strata: row?.strata ?? [],
    marketType: row?.marketType ?? null,
    level: row?.level ?? null,
    startDate: untouched(row?.startDate),
    finishDate: untouched(row?.finishDate),
    variable: row?.variable ?? null,
    type: row?.type ?? null,
    limitUnit: row?.limitUnit ?? 'AUTO',
    ranges:
      row?.ranges.map(({ min, max, value, limitMin, limitMax }) => ({
        min: untouched(min),
        max: untouched(max),
        value: untouched(value),
        limitMin: untouched(limitMin),
        limitMax: untouched(limitMax),
      })) ?? [],
  };
}

/** Changes the variable: the ranges are reset, and a fixed charge gets its single value. */
export function withVariable(draft: AgreementDraft, variable: CollectVariable): AgreementDraft {
  if (draft.variable === variable) return draft;
  const areRanges = (it: CollectVariable | null) => it !== null && it !== 'FIJA';
  const stay = areRanges(draft.variable) && areRanges(variable);
  return { ...draft, variable, ranges: stay ? draft.ranges : variable === 'FIJA' ? [EMPTY_RANGE] : [] };
}

/** Changes the uses: strata apply only to residential use, and are cleared without it. */
export function withUses(draft: AgreementDraft, useTypes: readonly AgreementUse[]): AgreementDraft {
  return { ...draft, useTypes, strata: useTypes.includes('RESIDENCIAL') ? draft.strata : [] };
}

/** The next row of ranges, which begins where the last one ends. */
export function nextRange(draft: AgreementDraft): RangeDraft {
  const last = draft.ranges.at(-1);
  return { ...EMPTY_RANGE, min: last?.max.typed === 'value' ? untouched(last.max.value) : untouched(last ? null : 0) };
}
