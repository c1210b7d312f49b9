import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, type Particular, type Refused, refuse } from '@contador/contract';
import { updateDepartmentAgreements, updateMunicipAgreements } from '@contador/contract/billing';
import { recordTexts, taxAgreementTexts as texts } from '@contador/contract/messages';
import { type LocalTaxName, requiredOfAgreement } from '@contador/domain/billing';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { accepted, type Result } from '@contador/kernel';
import { audit, type Caller, lockRecords, notDone, recordGuard, type TenantTransaction } from '../../platform/index.ts';
import { type PlainAgreement, presentAgreements } from '../liquidation/taxes/tax-agreements.repository.ts';
import { versionsToSave } from './agreement-as-saved.ts';
import { agreementFaults } from './agreement-faults.ts';
import { type AgreementBody, type AgreementFields, fieldsOfBody, fieldsOfSaved } from './agreement-fields.ts';
import { agreementOptions } from './agreement-options.ts';
import { placeCode } from './agreement-places.ts';
import { savedBy, writeAgreement } from './save-agreement.repository.ts';

const BESIDES = ['id', 'collectId', 'code', 'name', 'departmentName'];
const guardOf = (endpoint: Pick<Endpoint, 'body' | 'query'>) =>
  recordGuard(endpoint, {
    alsoLocked: BESIDES,
    notDone,
    wording: (field, value) => (field === 'ranges' ? texts.rangesSaid(value as AgreementFields['ranges']) : undefined),
  });

/** Optimistic concurrency checks for agreements. */
export const agreementGuards = {
  lighting: guardOf(updateMunicipAgreements),
  security: guardOf(updateDepartmentAgreements),
} as const;

/** Saves an agreement as the next version of the named one, or as a new agreement. Idempotent: saving unchanged fields writes nothing. */
export async function saveAgreement(
  transaction: TenantTransaction,
  tax: LocalTaxName,
  typed: AgreementBody,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<Result<{ id: number }, Refused['refusal']>> {
  await lockRecords(transaction, 'tax agreements');
  const agreements = await presentAgreements(transaction, tax);
  const named = typed.id ?? typed.collectId ?? undefined;
  const before = agreements.find(({ id }) => id === named);
  if (named !== undefined && before === undefined) return refuse('agreement-unknown', [], notDone);
  const place = before?.place ?? placeCode(tax, typed);
  if (place === undefined) return refuse('agreement-place-unknown', [placeParticular(tax, typed)], notDone);
  const saved = before && fieldsOfSaved(before);
  const version = before && { tax, id: before.id, version: before.version };
  const there = version && saved && { values: saved, ...(await savedBy(transaction, version)) };
  const onTop = agreementGuards[tax].onTop(typed, there);
  if (!onTop.ok) return onTop;
  const fields = fieldsOfBody(onTop.value, saved);
  const empty = emptyOfAgreement(onTop.value);
  if (fields === undefined || empty.length > 0) return refuse('empty-fields', empty, notDone);
  const faults = agreementFaults(fields, await agreementOptions(transaction, now));
  if (faults.length > 0) return refuse('agreement-refused', faults, notDone);
  const same = [before, ...agreements].find(
    (it) => it !== undefined && it.place === place && isDeepStrictEqual(fieldsOfSaved(it), fields),
  );
  if (same !== undefined) return accepted({ id: same.id });
  const former =
    before ??
    openBefore(
      agreements.filter((it) => it.place === place),
      fields,
    );
  const id = await write(transaction, { tax, place, before: former, agreements, fields }, { caller, now });
  return accepted({ id });
}

/** The open agreement that one without a number follows: of the same clients, for some of its uses, and from an earlier day. */
function openBefore(ofPlace: readonly PlainAgreement[], fields: AgreementFields): PlainAgreement | undefined {
  const { startDate, marketType, strata, level, useTypes } = fields;
  if (startDate === null) return undefined;
  return ofPlace.findLast(
    (it) =>
      it.active &&
      it.finishDate === undefined &&
      (it.startDate === undefined || it.startDate < startDate) &&
      useTypes.some((use) => (it.useTypes as readonly string[]).includes(use)) &&
      isDeepStrictEqual(
        [it.marketType ?? null, [...it.strata].sort(), it.level ?? null],
        [marketType, [...strata].sort(), level],
      ),
  );
}

interface Writing {
  readonly tax: LocalTaxName;
  readonly place: string;
  readonly before: PlainAgreement | undefined;
  readonly agreements: readonly PlainAgreement[];
  readonly fields: AgreementFields;
}

async function write(
  transaction: TenantTransaction,
  { tax, place, before, agreements, fields }: Writing,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<number> {
  const by = { by: caller.personName, at: now };
  const versions = versionsToSave(before, fields, agreements);
  for (const { fields: written, ...version } of versions) {
    await writeAgreement(transaction, { tax, place, ...version }, written, by);
  }
  const id = versions.at(-1)?.id ?? 0;
  audit(transaction, {
    by: caller,
    action: 'tax-agreement-saved',
    subject: `${tax} ${place} ${id}`,
    before: before && { id: before.id, ...fieldsOfSaved(before) },
    after: { id, ...fields },
  });
  return id;
}

/** Required fields that are missing; an empty list counts as missing. */
export function emptyOfAgreement(body: AgreementBody): Particular[] {
  const without = (list: readonly unknown[] | null | undefined) => (list?.length ? list : null);
  const lists = { useTypes: without(body.useTypes), ranges: without(body.ranges) };
  return emptyFields({ ...body, ...lists }, requiredOfAgreement).map(required);
}

const required = (field: string): Particular => ({
  field,
  expected: field === 'useTypes' ? texts.needsUse : field === 'ranges' ? texts.needsRange : recordTexts.required,
});

/** Reports a place that does not exist. */
export function placeParticular(tax: LocalTaxName, { code, name }: AgreementBody): Particular {
  const value = code ?? name;
  return { field: 'code', ...(value !== undefined && { value }), expected: texts.expectedPlace[tax] };
}
