import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@contador/contract';
import { recordTexts, noReadingCauseTexts as texts } from '@contador/contract/messages';
import { checkNoReadingCauses, updateNoReadingCauses } from '@contador/contract/self-generators';
import { NO_CAUSE, requiredOfCause } from '@contador/domain/self-generators';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { noReadingCauses, saveNoReadingCause } from '../../clients/index.ts';
import { audit, handle, lockRecords, notDone, recordGuard } from '../../platform/index.ts';

/** Optimistic concurrency guard for edits of a cause. */
const causeGuard = recordGuard(updateNoReadingCauses, { alsoLocked: ['id'], notDone });

const none = { id: 0, code: NO_CAUSE, description: NO_CAUSE, active: true, revision: '' };

export const checkNoReadingCausesCall = handle(checkNoReadingCauses, async ({ query, inTenant }) => {
  const causes = (await inTenant(noReadingCauses)).map(({ savedBy: _by, savedAt: _at, ...cause }) => ({
    ...cause,
    revision: causeGuard.revisionOf(cause),
  }));
  return { causes: query.mode === 'client' ? [none, ...causes.filter(({ active }) => active)] : causes };
});

/** Adds a cause, or changes the one with the given id. Adding the same cause again changes nothing. */
export const updateNoReadingCausesCall = handle(updateNoReadingCauses, async ({ body: typed, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'no-reading causes');
    const causes = await noReadingCauses(transaction);
    const before = causes.find(({ id }) => id === typed.id);
    if (typed.id !== undefined && before === undefined) return refuse('cause-unknown', [], notDone);
    const onTop = causeGuard.onTop(typed, before && { ...before, values: before });
    if (!onTop.ok) return onTop;
    const { code, description, active } = onTop.value;
    if (!code || !description) {
      const empty = emptyFields(onTop.value, requiredOfCause);
      const particulars = empty.map((field) => ({ field, expected: recordTexts.required }));
      return refuse('empty-fields', particulars, notDone);
    }
    const fields = { code, description, active: active ?? before?.active ?? true };
    const twin = causes.find((it) => it.code.toLowerCase() === code.toLowerCase() && it.id !== before?.id);
    const existing = before ?? twin;
    if (existing !== undefined) {
      const { id, savedBy: _by, savedAt: _at, ...saved } = existing;
      if (isDeepStrictEqual(saved, fields)) return { Upload: 'OK' as const, id };
    }
    if (before !== undefined && code !== before.code) {
      const particular = { field: 'code', value: code, expected: texts.codeFixed(before.code) };
      return refuse('cause-fixed', [particular], notDone);
    }
    if (twin !== undefined) {
      const particular = { field: 'code', value: code, expected: texts.newCode(twin.code) };
      return refuse('cause-exists', [particular], notDone);
    }
    const id = before?.id ?? Math.max(0, ...causes.map((it) => it.id)) + 1;
    const cause = { id, ...fields };
    await saveNoReadingCause(transaction, cause, caller.personName, now);
    audit(transaction, { by: caller, action: 'no-reading-cause-saved', subject: code, before, after: cause });
    return { Upload: 'OK' as const, id };
  }),
);
