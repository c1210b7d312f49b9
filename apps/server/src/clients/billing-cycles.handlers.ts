import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type Particular, refuse } from '@contador/contract';
import { checkBillingCycles, getCycleUsers, updateBillingCycles } from '@contador/contract/clients';
import { recordTexts, billingCycleTexts as texts } from '@contador/contract/messages';
import { type BillingCycle, type CycleClients, lockedFields, requiredOfCycle } from '@contador/domain/clients';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { month } from '@contador/kernel';
import { audit, handle, lockRecords, notDone, recordGuard } from '../platform/index.ts';
import { billingCycles, saveBillingCycle } from './billing-cycle.repository.ts';
import { sideOf } from './client-side.ts';
import { billableUsers, clientsInCycle, cycleUsers } from './cycle-users.repository.ts';

/** Optimistic concurrency check for one cycle. */
const cycleGuard = recordGuard(updateBillingCycles, {
  alsoLocked: ['id'],
  notDone,
  wording: (field, value) =>
    field === 'periodicity' ? texts.periodicities[value as BillingCycle['periodicity']] : undefined,
});

export const checkBillingCyclesCall = handle(checkBillingCycles, async ({ inTenant, caller }) => ({
  cycles: (await inTenant(billingCycles)).map(({ savedBy: _by, savedAt: _at, ...cycle }) => ({
    ...cycle,
    username: caller.tenant,
    revision: cycleGuard.revisionOf(cycle),
  })),
}));

export const getCycleUsersCall = handle(getCycleUsers, async ({ query, inTenant, caller }) =>
  inTenant(async (transaction) => {
    const side = sideOf(query, caller);
    if (query.year === undefined || query.month === undefined) return { users: await cycleUsers(transaction, side) };
    const cycles = await billingCycles(transaction);
    return { users: await billableUsers(transaction, cycles, month(query.year, query.month), side) };
  }),
);

/** Adds a cycle, or saves the one with the given id. Idempotent. */
export const updateBillingCyclesCall = handle(
  updateBillingCycles,
  async ({ body: typed, caller, inTenant, now, today }) =>
    inTenant(async (transaction) => {
      await lockRecords(transaction, 'billing cycles');
      const cycles = await billingCycles(transaction);
      const before = cycles.find(({ id }) => id === typed.id);
      if (typed.id !== undefined && before === undefined) return refuse('cycle-unknown', [], notDone);
      const onTop = cycleGuard.onTop(typed, before && { ...before, values: before });
      if (!onTop.ok) return onTop;
      const fields = fieldsOf(onTop.value, before, today.slice(0, 7));
      if (fields === undefined) {
        const empty = emptyFields(onTop.value, requiredOfCycle);
        return refuse(
          'empty-fields',
          empty.map((field) => ({ field, expected: recordTexts.required })),
          notDone,
        );
      }
      const twin = cycles.find(({ code, id }) => code === fields.code && id !== before?.id);
      if (before === undefined && twin !== undefined) {
        const { id, savedBy: _by, savedAt: _at, ...there } = twin;
        if (isDeepStrictEqual(there, fields)) return { Upload: 'OK' as const, id };
        const particular = { field: 'code', value: fields.code, expected: texts.newCode };
        return refuse('cycle-exists', [particular], notDone);
      }
      if (before !== undefined) {
        const { id, savedBy: _by, savedAt: _at, ...there } = before;
        if (isDeepStrictEqual(there, fields)) return { Upload: 'OK' as const, id };
        const held = heldBy(there, fields, await clientsInCycle(transaction, before.code));
        if (held.length > 0) return refuse('cycle-in-use', held, notDone);
      }
      const id = before?.id ?? Math.max(0, ...cycles.map((it) => it.id)) + 1;
      await saveBillingCycle(transaction, { id, ...fields }, caller.personName, now);
      audit(transaction, {
        by: caller,
        action: 'billing-cycle-saved',
        subject: fields.code,
        before,
        after: { id, ...fields },
      });
      return { Upload: 'OK' as const, id };
    }),
);

/**
 * Fields of the cycle in the request; omitted fields keep their value, or get a default in a new cycle. `undefined` if a required field is
 * empty.
 */
function fieldsOf(
  { code, periodicity, marketType, ...rest }: BodyOf<typeof updateBillingCycles>,
  before: BillingCycle | undefined,
  thisMonth: string,
): BillingCycle | undefined {
  if (!code || !periodicity || !marketType) return undefined;
  return {
    code,
    periodicity,
    marketType,
    autogenerators: rest.autogenerators ?? before?.autogenerators ?? false,
    entryMonth: rest.entryMonth ?? before?.entryMonth ?? thisMonth,
    active: rest.active ?? before?.active ?? true,
  };
}

function heldBy(before: BillingCycle, after: BillingCycle, clients: CycleClients): Particular[] {
  const expected = {
    code: texts.codeFixed(before.code),
    marketType: texts.marketOfClients(before.marketType, clients.all),
    active: texts.activeClients(clients.active),
  };
  return lockedFields(before, after, clients).map((field) => ({ field, expected: expected[field] }));
}
