import { agreementSaving } from '@contador/domain/billing';
import type { UseType } from '@contador/regulation';
import type { PlainAgreement } from '../liquidation/taxes/tax-agreements.repository.ts';
import { type AgreementFields, fieldsOfSaved } from './agreement-fields.ts';

/**
 * Versions that saving an agreement writes, in order: its next version, or its end followed by a new agreement. The last one is the saved
 * agreement.
 */
export function versionsToSave(
  before: PlainAgreement | undefined,
  fields: AgreementFields,
  agreements: readonly PlainAgreement[],
): { readonly id: number; readonly version: number; readonly fields: AgreementFields }[] {
  const { startDate, finishDate, useTypes } = fields;
  const saving = agreementSaving(before, {
    useTypes,
    ...(startDate !== null && { startDate }),
    ...(finishDate !== null && { finishDate }),
  });
  if (saving.as === 'version' && before !== undefined) {
    return [{ id: before.id, version: before.version + 1, fields }];
  }
  const added = { id: Math.max(0, ...agreements.map((it) => it.id)) + 1, version: 1, fields };
  if (saving.as !== 'agreement' || saving.ends === undefined || before === undefined) return [added];
  const ended = { ...fieldsOfSaved(before), ...saving.ends };
  return [{ id: before.id, version: before.version + 1, fields: ended }, added];
}

/**
 * Agreements of `versionsToSave` as they would be read back, without saving them. Without `before`, the agreement is a new one in `place`.
 */
export function agreementAsSaved(
  before: PlainAgreement | undefined,
  fields: AgreementFields,
  agreements: readonly PlainAgreement[],
  place: string,
): PlainAgreement[] {
  return versionsToSave(before, fields, agreements).map((each) => asRead(each, place));
}

function asRead(
  { id, version, fields }: { readonly id: number; readonly version: number; readonly fields: AgreementFields },
  place: string,
): PlainAgreement {
  const text = (amount: number | null) => (amount === null ? null : String(amount));
  return {
    id,
    version,
    place,
    active: fields.active,
    useTypes: fields.useTypes as UseType[],
    strata: fields.strata,
    ...(fields.marketType !== null && { marketType: fields.marketType }),
    ...(fields.level !== null && { level: fields.level }),
    ...(fields.startDate !== null && { startDate: fields.startDate }),
    ...(fields.finishDate !== null && { finishDate: fields.finishDate }),
    variable: fields.variable,
    type: fields.type,
    limitUnit: fields.limitUnit,
    ranges: fields.ranges.map(({ min, max, value, limitMin, limitMax }) => ({
      min: text(min) ?? '0',
      max: text(max),
      value: String(value),
      limitMin: text(limitMin),
      limitMax: text(limitMax),
    })),
  };
}
