import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, refuse } from '@contador/contract';
import { checkConcepts, updateConcepts } from '@contador/contract/billing';
import { recordTexts, billingConceptTexts as texts } from '@contador/contract/messages';
import { type BillingConcept, fixedFields, requiredOfConcept } from '@contador/domain/billing';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { audit, handle, lockRecords, notDone, recordGuard } from '../../platform/index.ts';
import { billingConcepts, saveConcept } from './concept.repository.ts';

/** Optimistic concurrency check for one concept. */
const conceptGuard = recordGuard(updateConcepts, { alsoLocked: ['id'], notDone });

export const checkConceptsCall = handle(checkConcepts, async ({ inTenant, caller }) => ({
  concepts: (await inTenant(billingConcepts)).map(({ savedBy: _by, savedAt: _at, ...concept }) => ({
    ...concept,
    username: caller.tenant,
    revision: conceptGuard.revisionOf(concept),
  })),
}));

/** Adds a concept, or saves the one with the given id. Idempotent. */
export const updateConceptsCall = handle(updateConcepts, async ({ body: typed, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'billing concepts');
    const concepts = await billingConcepts(transaction);
    const before = concepts.find(({ id }) => id === typed.id);
    if (typed.id !== undefined && before === undefined) return refuse('concept-unknown', [], notDone);
    const onTop = conceptGuard.onTop(typed, before && { ...before, values: before });
    if (!onTop.ok) return onTop;
    const fields = fieldsOf(onTop.value, before);
    if (fields === undefined) {
      const empty = emptyFields(onTop.value, requiredOfConcept);
      const particulars = empty.map((field) => ({ field, expected: recordTexts.required }));
      return refuse('empty-fields', particulars, notDone);
    }
    const twin = concepts.find(({ code, id }) => sameCode(code, fields.code) && id !== before?.id);
    const there = before ?? twin;
    if (there !== undefined) {
      const { id, savedBy: _by, savedAt: _at, ...saved } = there;
      if (isDeepStrictEqual(saved, fields)) return { Upload: 'OK' as const, id };
    }
    if (twin !== undefined) {
      const particular = { field: 'code', value: fields.code, expected: texts.newCode(twin.code) };
      return refuse('concept-exists', [particular], notDone);
    }
    const fixed = before === undefined ? [] : fixedFields(before, fields);
    if (before !== undefined && fixed.length > 0) {
      const particulars = fixed.map((field) => ({ field, value: fields[field], expected: texts.fixed(before[field]) }));
      return refuse('concept-fixed', particulars, notDone);
    }
    const id = before?.id ?? Math.max(0, ...concepts.map((it) => it.id)) + 1;
    await saveConcept(transaction, { id, ...fields }, caller.personName, now);
    audit(transaction, {
      by: caller,
      action: 'billing-concept-saved',
      subject: fields.code,
      before,
      after: { id, ...fields },
    });
    return { Upload: 'OK' as const, id };
  }),
);

/** Compares codes ignoring case, as files do. */
const sameCode = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Fields of the concept in the request; omitted ones keep their saved value. `undefined` if a required field is empty. */
function fieldsOf(
  { code, description, appliesVat, appliesCredit, ...rest }: BodyOf<typeof updateConcepts>,
  before: BillingConcept | undefined,
): BillingConcept | undefined {
  if (!code || !description || appliesVat == null || appliesCredit == null) return undefined;
  return {
    code,
    description,
    appliesVat,
    appliesCredit,
    inherent: rest.inherent ?? before?.inherent ?? true,
    observation: rest.observation === undefined ? (before?.observation ?? '') : (rest.observation ?? ''),
    active: rest.active ?? before?.active ?? true,
  };
}
