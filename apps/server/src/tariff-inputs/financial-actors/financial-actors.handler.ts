import { isDeepStrictEqual } from 'node:util';
import { type Particular, refuse } from '@contador/contract';
import { codedTexts, recordRuleTexts, recordTexts } from '@contador/contract/messages';
import { checkFinancialActors, updateFinancialActors } from '@contador/contract/tariff-inputs';
import { nitCheckDigit } from '@contador/domain/reports';
import {
  emptyFields,
  financialActorTypes,
  identityOfActor,
  requiredOfFinancialActor,
} from '@contador/domain/tariff-inputs';
import { audit, type Caller, handle, lockRecords, recordGuard } from '../../platform/index.ts';
import { notDone } from '../scope/editable.ts';
import { worksWithInputs } from '../scope/works-with-inputs.ts';
import { type FinancialActor, financialActors, saveFinancialActor } from './financial-actor.repository.ts';

/** Optimistic concurrency control of edits to an actor. */
const actorGuard = recordGuard(updateFinancialActors, { alsoLocked: ['id'], notDone });

/** Types of actors that the caller may see and save: a person who only bills works with the accounts of issuers. */
const typesOf = (caller: Caller) => (worksWithInputs(caller) ? financialActorTypes : (['EMISOR'] as const));

export const checkFinancialActorsCall = handle(checkFinancialActors, async ({ caller, inTenant }) => {
  const types: readonly string[] = typesOf(caller);
  const actors = (await inTenant(financialActors)).filter(({ type }) => types.includes(type));
  return { actors: actors.map((actor) => ({ ...actor, revision: actorGuard.revisionOf(actor) })) };
});

/** Adds an actor, or saves the one with the given number. Adding an identical actor twice changes nothing. */
export const updateFinancialActorsCall = handle(updateFinancialActors, async ({ body: typed, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'financial actors');
    const actors = await financialActors(transaction);
    const types: readonly FinancialActor['type'][] = typesOf(caller);
    const before = actors.find((actor) => actor.id === typed.id && types.includes(actor.type));
    if (typed.id !== undefined && before === undefined) return refuse('actor-unknown', [], notDone);
    const onTop = actorGuard.onTop(typed, before && { ...before, values: before });
    if (!onTop.ok) return onTop;
    const body = onTop.value;
    const nit = String(body.nit ?? '').trim();
    const dv = String(body.dv ?? '').trim();
    const empty = emptyFields({ ...body, nit }, requiredOfFinancialActor);
    if (empty.length > 0) {
      const particulars = empty.map((field) => ({ field, expected: recordTexts.required }));
      return refuse('empty-fields', particulars, notDone);
    }
    const type = types.find((it) => it === body.type);
    const faults: Particular[] = [
      ...(type === undefined ? [{ field: 'type', value: String(body.type), expected: codedTexts.oneOf(types) }] : []),
    ];
    if (type === undefined || faults.length > 0) return refuse('record-refused', faults, notDone);
    const fields: Omit<FinancialActor, 'id'> = {
      type,
      nit,
      dv,
      active: body.active ?? before?.active ?? true,
      owner: body.owner === undefined ? (before?.owner ?? null) : body.owner,
      particulars: body.particulars ?? before?.particulars ?? {},
    };
    const same = actors.some(
      ({ id, savedBy: _by, savedAt: _at, ...actor }) =>
        (before === undefined || id === before.id) && isDeepStrictEqual(actor, fields),
    );
    // A wrong check digit is saved with a warning, as for clients.
    const right = nitCheckDigit(nit);
    const isDoubtful = dv !== '' && right !== undefined && Number(dv) !== right;
    const done = {
      Upload: 'OK' as const,
      ...(isDoubtful && { warnings: [{ field: 'dv', value: dv, expected: recordRuleTexts.checkDigit(nit, right) }] }),
    };
    if (same) return done;
    const identity = identityOfActor(fields);
    const twin = actors.find((it) => it.id !== before?.id && identityOfActor(it) === identity);
    if (twin) {
      const expected = type === 'EMISOR' ? recordRuleTexts.newAccount(twin.id) : recordRuleTexts.newNit(type, twin.id);
      return refuse('record-refused', [{ field: 'nit', value: nit, expected }], notDone);
    }
    const actor = { id: before?.id ?? Math.max(0, ...actors.map(({ id }) => id)) + 1, ...fields };
    await saveFinancialActor(transaction, actor, caller.personName, now);
    audit(transaction, {
      by: caller,
      action: 'financial-actor-saved',
      subject: `${actor.id} ${actor.type} ${actor.nit}`,
      before,
      after: actor,
    });
    return done;
  }),
);
