import { isDeepStrictEqual } from 'node:util';
import { type Particular, refuse } from '@contador/contract';
import {
  checkClientConsumption,
  checkManualConsumptionClients,
  updateClientConsumption,
} from '@contador/contract/billing';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import {
  type QuantitiesOfClient,
  requiredOfConsumption,
  type TypedConsumption,
  typedConsumptionFaults,
} from '@contador/domain/billing';
import { billedDayCount } from '@contador/domain/clients';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { type Month, month as monthOf } from '@contador/kernel';
import { audit, handle, notDone, recordGuard, type TenantTransaction } from '../../platform/index.ts';
import {
  approvedCycles,
  type BilledCycle,
  billedCycles,
  cycleMonthName,
  lockCycleMonth,
} from '../cycles/cycle-month.ts';
import {
  type ConsumingClient,
  consumingClient,
  consumptionOfClient,
  manualClients,
  saveTypedConsumption,
} from './client-consumption.repository.ts';
import { consolidateHistory } from './history.repository.ts';
import { beforeConsumptionChanges } from './priced-consumption.ts';

/** Optimistic concurrency check for the consumption of one client. */
const consumptionGuard = recordGuard(updateClientConsumption, {
  alsoLocked: ['code', 'name', 'marketType', 'cycle'],
  notDone,
});

export const checkManualConsumptionClientsCall = handle(checkManualConsumptionClients, async ({ inTenant }) => ({
  clients: await inTenant(manualClients),
}));

/** Empty for an unknown code; only the client's data if it has no consumption. */
export const checkClientConsumptionCall = handle(checkClientConsumption, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const month = monthOf(query.year, query.month);
    const client = await consumingClient(transaction, query.code);
    if (client === undefined) return { consumption: {}, client: null };
    const [stored, cycle] = await Promise.all([
      consumptionOfClient(transaction, month, client.code),
      cycleOf(transaction, month, client),
    ]);
    const approved = await isApproved(transaction, month, client.cycle, stored?.cycle);
    const { hourly, ...named } = client;
    const terms = {
      ...named,
      ...quantitiesOf(client, cycle),
      approved,
      enteredBy: stored?.enteredBy ?? null,
      source: stored?.source ?? null,
      revision: consumptionGuard.revisionOf(stored),
    };
    if (stored === undefined) return { consumption: { name: client.name }, client: terms };
    const { source: _source, enteredBy: _by, enteredAt: _at, cycle: _cycle, ...quantities } = stored;
    return { consumption: { ...named, ...quantities }, client: terms };
  }),
);

/** Saves typed consumption and consolidates the client's history. Idempotent. */
export const updateClientConsumptionCall = handle(
  updateClientConsumption,
  async ({ query, body, caller, inTenant, now }) =>
    inTenant(async (transaction) => {
      const month = monthOf(query.year, query.month);
      const client = await consumingClient(transaction, body.code);
      if (client === undefined) return refuse('billing-client-unknown', [], notDone);
      const cycle = await cycleOf(transaction, month, client);
      if (cycle === undefined) return refuse('client-without-cycle', [], notDone);
      const cycleMonth = { month, cycle: cycle.code };
      await lockCycleMonth(transaction, cycleMonth);
      const before = await consumptionOfClient(transaction, month, client.code);
      if (await isApproved(transaction, month, cycle.code, before?.cycle)) {
        return refuse('consumption-approved', [], notDone);
      }
      const saved = before && { values: before, savedBy: before.enteredBy, savedAt: before.enteredAt };
      const onTop = consumptionGuard.onTop(body, saved);
      if (!onTop.ok) return onTop;
      const quantities = quantitiesOf(client, cycle);
      const typed = typedOf(onTop.value, quantities);
      const empty = emptyFields(typed, requiredOfConsumption(quantities));
      if (empty.length > 0) {
        const missing = empty.map((field) => ({ field, expected: texts.required }));
        return refuse('empty-fields', missing, notDone);
      }
      const faults = faultsOf(typed, quantities);
      if (faults.length > 0) return refuse('client-consumption-refused', faults, notDone);
      if (before !== undefined && before.source === 'manual' && isSame(before, typed)) return { Upload: 'OK' as const };
      if (before !== undefined) {
        const change = {
          codes: [client.code],
          cause: 'consumption-typed',
          by: caller,
          at: now,
          legacy: notDone,
        } as const;
        const held = await beforeConsumptionChanges(transaction, { month, cycle: before.cycle }, change);
        if (held !== undefined) return held;
      }
      await saveTypedConsumption(transaction, cycleMonth, client.code, typed, { by: caller.personName, at: now });
      await consolidateHistory(transaction, cycleMonth, cycle, client.code);
      const subject = `${cycleMonthName(cycleMonth)} ${client.code}`;
      audit(transaction, { by: caller, action: 'consumption-typed', subject, before, after: typed, at: now });
      return { Upload: 'OK' as const };
    }),
);

async function cycleOf(
  transaction: TenantTransaction,
  month: Month,
  { cycle }: ConsumingClient,
): Promise<BilledCycle | undefined> {
  return cycle === null ? undefined : (await billedCycles(transaction, month, [cycle]))[0];
}

/** True if the month is approved for any of the cycles: the client's own, or the one that its consumption belongs to. */
async function isApproved(
  transaction: TenantTransaction,
  month: Month,
  ...cycles: readonly (string | null | undefined)[]
): Promise<boolean> {
  const codes = cycles.filter((code): code is string => typeof code === 'string');
  return (await approvedCycles(transaction, month, codes)).size > 0;
}

function quantitiesOf({ hourly }: ConsumingClient, cycle: BilledCycle | undefined): QuantitiesOfClient {
  return {
    hourly,
    autogenerators: cycle?.autogenerators ?? false,
    days: cycle === undefined ? 0 : billedDayCount(cycle),
  };
}

/** Typed values, limited to the quantities that apply to the client. */
function typedOf(body: TypedConsumption, { hourly, autogenerators }: QuantitiesOfClient): Required<TypedConsumption> {
  const bands = (value: number | null | undefined) => (hourly ? (value ?? null) : null);
  const own = (value: number | null | undefined) => (autogenerators ? (value ?? null) : null);
  return {
    active: body.active ?? null,
    inductive: body.inductive ?? null,
    penalised: body.penalised ?? null,
    capacitive: body.capacitive ?? null,
    activeMax: bands(body.activeMax),
    activeMed: bands(body.activeMed),
    activeMin: bands(body.activeMin),
    permuted: own(body.permuted),
    permutedValue: own(body.permutedValue),
    surplusValue: own(body.surplusValue),
    daysInExcess: body.daysInExcess ?? null,
  };
}

function faultsOf(typed: TypedConsumption, client: QuantitiesOfClient): Particular[] {
  return typedConsumptionFaults(typed, client).map(({ field, reason, limit }) => ({
    field,
    value: String(typed[field] ?? ''),
    expected: texts.faults[reason](limit.toLocaleString('en-US', { maximumFractionDigits: 6 })),
  }));
}

function isSame(before: Required<TypedConsumption>, typed: Required<TypedConsumption>): boolean {
  const fields = Object.keys(typed) as (keyof TypedConsumption)[];
  return isDeepStrictEqual(Object.fromEntries(fields.map((field) => [field, before[field]])), { ...typed });
}
