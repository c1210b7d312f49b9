import type { LocalTaxName } from '@contador/domain/billing';
import type { TenantTransaction } from '../../platform/index.ts';
import type { AgreementFields } from './agreement-fields.ts';

/** Key of the agreement version to write. */
export interface AgreementVersion {
  readonly tax: LocalTaxName;
  readonly id: number;
  readonly version: number;
  /** DANE code. */
  readonly place: string;
}

/** Inserts a version of an agreement with its ranges. Earlier versions are kept. */
export async function writeAgreement(
  transaction: TenantTransaction,
  agreementVersion: AgreementVersion,
  fields: AgreementFields,
  saved: { readonly by: string; readonly at: Date },
): Promise<void> {
  const { ranges, useTypes, strata } = fields;
  await transaction
    .insertInto('tax_agreement')
    .values({
      ...agreementVersion,
      active: fields.active,
      market_type: fields.marketType,
      level: fields.level,
      use_types: [...useTypes],
      strata: [...strata],
      start_date: fields.startDate,
      finish_date: fields.finishDate,
      variable: fields.variable,
      charge: fields.type,
      limit_unit: fields.limitUnit,
      saved_by: saved.by,
      saved_at: saved.at,
    })
    .execute();
  const { tax, id, version } = agreementVersion;
  const rows = ranges.map(({ min, max, value, limitMin, limitMax }, position) => ({
    tax,
    id,
    version,
    position,
    minimum: text(min),
    maximum: text(max),
    value: String(value),
    limit_min: text(limitMin),
    limit_max: text(limitMax),
  }));
  await transaction.insertInto('tax_agreement_range').values(rows).execute();
}

const text = (amount: number | null) => (amount === null ? null : String(amount));

/** Person and time (ISO 8601) of the save of a version of an agreement. */
export async function savedBy(
  transaction: TenantTransaction,
  { tax, id, version }: Omit<AgreementVersion, 'place'>,
): Promise<{ savedBy: string; savedAt: string }> {
  const row = await transaction
    .selectFrom('tax_agreement')
    .select(['saved_by', 'saved_at'])
    .where('tax', '=', tax)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return { savedBy: row.saved_by, savedAt: row.saved_at.toISOString() };
}
