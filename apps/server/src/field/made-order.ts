import { type BodyOf, type Refusal, refuse } from '@contador/contract';
import type { updateWorkOrders } from '@contador/contract/field';
import { fieldTexts as texts } from '@contador/contract/messages';
import { lackingOfOrder } from '@contador/domain/field';
import { accepted, type Result } from '@contador/kernel';
import { clientOf } from '../clients/index.ts';
import { audit, notDone, type Person, type TenantTransaction } from '../platform/index.ts';
import { activitiesOf } from './activity.repository.ts';
import * as orders from './work-order.repository.ts';

type Order = BodyOf<typeof updateWorkOrders>;

/** Creates a work order and returns its number. Idempotent by `requestId`. The caller must hold the lock 'work orders'. */
export async function madeOrder(
  transaction: TenantTransaction,
  order: Omit<Order, 'number' | 'state'>,
  { by, today, now }: { readonly by: Person; readonly today: string; readonly now: Date },
): Promise<Result<string, Refusal>> {
  const made = order.requestId && (await orders.orderOfRequest(transaction, order.requestId));
  if (made) return accepted(made.number);
  const faults = await faultsOf(transaction, order, true);
  if (faults) return faults;
  const client = await clientOf(transaction, order.clientCode ?? '');
  if (client === undefined) {
    const particular = { field: 'client_code', value: order.clientCode ?? '', expected: texts.knownClient };
    return refuse('work-order-client-unknown', [particular], notDone);
  }
  const number = await orders.addOrder(transaction, today, {
    request_id: order.requestId ?? null,
    client_code: client.client.clientCode,
    activity: order.activity ?? 0,
    visit_date: order.date ?? today,
    visit_time: order.time ?? null,
    technician: order.technician ?? null,
    priority: order.priority ?? 2,
    description: order.description ?? '',
    in_charge: order.inCharge ?? '',
    expected_cost: order.expectedCost === null || order.expectedCost === undefined ? null : String(order.expectedCost),
    state: 'pending',
    annul_reason: null,
    acta_number: null,
    created_by: by.personName,
    created_at: now,
    saved_by: by.personName,
    saved_at: now,
  });
  audit(transaction, { by, action: 'work-order-made', subject: number, after: order, at: now });
  return accepted(number);
}

const WIRE = {
  clientCode: 'client_code',
  activity: 'activity',
  date: 'fecha',
  technician: 'technician',
  priority: 'priority',
};

/** Validates an order before it is saved. Returns the refusal, or `undefined` if the order is valid. */
export async function faultsOf(transaction: TenantTransaction, order: Partial<Order>, isNew: boolean) {
  const lacking = lackingOfOrder(
    {
      clientCode: order.clientCode ?? null,
      activity: order.activity ?? null,
      date: order.date ?? null,
      technician: order.technician ?? null,
      priority: order.priority ?? null,
    },
    isNew,
  );
  const labels = { clientCode: texts.knownClient, activity: texts.knownActivity, technician: texts.knownTechnician };
  const particulars = lacking.map((name) => ({
    field: WIRE[name],
    expected: { date: texts.date, priority: texts.priority, ...labels }[name],
  }));
  if (particulars.length > 0) return refuse('work-order-incomplete', particulars, notDone);
  const activities = await activitiesOf(transaction);
  if (!activities.some(({ id, active }) => id === order.activity && (active || !isNew))) {
    return refuse('activity-unknown', [{ field: 'activity', expected: texts.knownActivity }], notDone);
  }
  const known = await orders.technicians(transaction);
  if (order.technician && !known.some(({ email }) => email === order.technician)) {
    return refuse('work-order-incomplete', [{ field: 'technician', expected: texts.knownTechnician }], notDone);
  }
  return undefined;
}
