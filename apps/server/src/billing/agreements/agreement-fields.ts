import type { BodyOf } from '@contador/contract';
import type { TaxRangeRow, updateDepartmentAgreements, updateMunicipAgreements } from '@contador/contract/billing';
import type { AgreementUse } from '@contador/domain/billing';
import type { CollectType, CollectVariable, LimitUnit } from '@contador/regulation';
import type { PlainAgreement } from '../liquidation/taxes/tax-agreements.repository.ts';

/** Fields of an agreement as in the API; `null` where a field does not apply. */
export interface AgreementFields {
  readonly active: boolean;
  readonly marketType: 'REGULADO' | 'NO REGULADO' | null;
  readonly useTypes: AgreementUse[];
  readonly strata: number[];
  readonly level: number | null;
  readonly startDate: string | null;
  readonly finishDate: string | null;
  readonly variable: CollectVariable;
  readonly type: CollectType;
  readonly limitUnit: LimitUnit;
  readonly ranges: TaxRangeRow[];
}

export type AgreementBody = Partial<
  BodyOf<typeof updateMunicipAgreements> & Omit<BodyOf<typeof updateDepartmentAgreements>, 'useTypes'>
>;

/** Fields of a saved agreement. A fixed charge has one range without bounds. */
export function fieldsOfSaved(saved: PlainAgreement): AgreementFields {
  const amount = (text: string | null) => (text === null ? null : Number(text));
  const isFixed = saved.variable === 'FIJA';
  return {
    active: saved.active,
    useTypes: saved.useTypes as AgreementUse[],
    strata: [...saved.strata],
    marketType: saved.marketType ?? null,
    level: saved.level ?? null,
    startDate: saved.startDate ?? null,
    finishDate: saved.finishDate ?? null,
    variable: saved.variable,
    type: saved.type,
    limitUnit: saved.limitUnit,
    ranges: saved.ranges.map(({ min, max, value, limitMin, limitMax }) => ({
      min: isFixed ? null : amount(min),
      max: amount(max),
      value: amount(value),
      limitMin: amount(limitMin),
      limitMax: amount(limitMax),
    })),
  };
}

/**
 * Fields of the agreement that a request describes; omitted fields keep their saved value. `undefined` if the variable or the charge type
 * is missing.
 * Strata are kept only if the uses include residential; ranges are sorted by minimum; a fixed charge has no bounds.
 */
export function fieldsOfBody(
  { useTypes, variable, type, ranges, strata, ...rest }: AgreementBody,
  before: AgreementFields | undefined,
): AgreementFields | undefined {
  if (!variable || !type) return undefined;
  const uses = useTypes ?? [];
  const stayed = <K extends 'marketType' | 'level' | 'startDate' | 'finishDate'>(field: K) =>
    (rest[field] === undefined ? (before?.[field] ?? null) : rest[field]) as AgreementFields[K];
  return {
    active: rest.active ?? before?.active ?? true,
    useTypes: uses,
    strata: uses.some((use) => use === 'RESIDENCIAL') ? [...(strata ?? [])].sort() : [],
    marketType: stayed('marketType'),
    level: stayed('level'),
    startDate: stayed('startDate'),
    finishDate: stayed('finishDate'),
    variable,
    type,
    limitUnit: rest.limitUnit ?? before?.limitUnit ?? 'AUTO',
    ranges: rowsOf(ranges ?? [], variable === 'FIJA'),
  };
}

function rowsOf(ranges: readonly TaxRangeRow[], isFixed: boolean): TaxRangeRow[] {
  if (isFixed) return ranges.map((range) => ({ ...range, min: null, max: null }));
  return ranges.map((range) => ({ ...range, min: range.min ?? 0 })).sort((a, b) => a.min - b.min);
}
