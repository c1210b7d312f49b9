import type { AgreementScope } from '@contador/domain/billing';
import type { CollectType, CollectVariable, LimitUnit, UseType } from '@contador/regulation';
import type { TenantTransaction } from '../../../platform/index.ts';

/** A range of an agreement as decimal text; a missing maximum means unbounded. */
export interface PlainRange {
  readonly min: string;
  readonly max: string | null;
  readonly value: string;
  readonly limitMin: string | null;
  readonly limitMax: string | null;
}

/** An agreement of a municipality or department: to whom it applies and what it charges. */
export interface PlainAgreement extends AgreementScope {
  readonly version: number;
  /** DANE code: 5 digits for a municipality, 2 for a department. */
  readonly place: string;
  readonly variable: CollectVariable;
  readonly type: CollectType;
  readonly limitUnit: LimitUnit;
  readonly ranges: readonly PlainRange[];
}

/** Current agreements of the company, each in its last version. */
export async function presentAgreements(
  transaction: TenantTransaction,
  tax: 'lighting' | 'security',
): Promise<PlainAgreement[]> {
  const all = await agreementsOf(transaction, tax);
  const last = new Map<number, PlainAgreement>();
  for (const each of all) if (each.version > (last.get(each.id)?.version ?? -1)) last.set(each.id, each);
  return [...last.values()];
}

/** Agreements in all their versions. */
export async function agreementsOf(
  transaction: TenantTransaction,
  tax: 'lighting' | 'security',
): Promise<PlainAgreement[]> {
  const [rows, ranges] = await Promise.all([
    transaction.selectFrom('tax_agreement').selectAll().where('tax', '=', tax).execute(),
    transaction.selectFrom('tax_agreement_range').selectAll().where('tax', '=', tax).orderBy('position').execute(),
  ]);
  const rangesOf = new Map<string, PlainRange[]>();
  for (const { id, version, minimum, maximum, value, limit_min: limitMin, limit_max: limitMax } of ranges) {
    const key = `${id} ${version}`;
    rangesOf.set(key, [...(rangesOf.get(key) ?? []), { min: minimum ?? '0', max: maximum, value, limitMin, limitMax }]);
  }
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    place: row.place,
    active: row.active,
    useTypes: row.use_types as UseType[],
    strata: row.strata,
    ...(row.market_type !== null && { marketType: row.market_type as 'REGULADO' | 'NO REGULADO' }),
    ...(row.level !== null && { level: row.level }),
    ...(row.start_date !== null && { startDate: row.start_date }),
    ...(row.finish_date !== null && { finishDate: row.finish_date }),
    variable: row.variable as CollectVariable,
    type: row.charge as CollectType,
    limitUnit: row.limit_unit as LimitUnit,
    ranges: rangesOf.get(`${row.id} ${row.version}`) ?? [],
  }));
}
