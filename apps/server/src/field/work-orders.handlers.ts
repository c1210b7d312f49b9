import { type BodyOf, refuse } from '@contador/contract';
import { checkWorkOrderClient, checkWorkOrders, updateWorkOrders } from '@contador/contract/field';
import { fieldTexts as texts } from '@contador/contract/messages';
import { maySetState, type WorkOrderPriority } from '@contador/domain/field';
import {
  audit,
  type Caller,
  handle,
  lockRecords,
  notDone,
  recordGuard,
  type TenantTransaction,
} from '../platform/index.ts';
import { activitiesOf } from './activity.repository.ts';
import { clientsOfIdentification, fieldClients } from './field-clients.ts';
import { faultsOf, madeOrder } from './made-order.ts';
import * as orders from './work-order.repository.ts';

/** Optimistic concurrency control of edits to an order. */
const orderGuard = recordGuard(updateWorkOrders, { alsoLocked: ['number', 'requestId', 'clientCode'], notDone });

/** Restricts a technician to their own orders and unassigned ones; the office sees all. */
const visibleTo = ({ role, email }: Caller) => (role === 'field-tech' ? email : undefined);

const valuesOf = (row: orders.WorkOrderRow) => ({
  activity: row.activity,
  date: row.visit_date,
  time: row.visit_time,
  technician: row.technician,
  priority: row.priority as WorkOrderPriority,
  description: row.description,
  inCharge: row.in_charge,
  state: row.state,
  expectedCost: row.expected_cost === null ? null : Number(row.expected_cost),
  annulReason: row.annul_reason,
});

export const checkWorkOrdersCall = handle(checkWorkOrders, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const { from, to, state, client_code: clientCode, technician, order: number } = query;
    const wanted = { from, to, state, clientCode, technician, number, visibleTo: visibleTo(caller) };
    const [rows, activities] = [await orders.workOrders(transaction, wanted), await activitiesOf(transaction)];
    const activityOf = new Map(activities.map((it) => [it.id, it]));
    const work_orders = rows.map((row) => ({
      ...valuesOf(row),
      number: row.number,
      address: row.address ?? '',
      clientCode: row.client_code,
      clientName: row.client_name,
      clientId: row.client_id,
      municipality: row.municipality,
      technicianName: row.technician_name,
      activityName: activityOf.get(row.activity)?.name ?? '',
      hours: activityOf.get(row.activity)?.hours ?? null,
      actaNumber: row.acta_number,
      createdBy: row.created_by,
      createdAt: row.created_at.toISOString(),
      hold: row.hold_year === null || row.hold_month === null ? null : holdOf(row),
      revision: orderGuard.revisionOf(valuesOf(row)),
    }));
    if (query.clients === undefined) return { work_orders };
    const codes = rows.map(({ client_code }) => client_code);
    return { work_orders, clients: await fieldClients(transaction, codes) };
  }),
);

/** The held bill for which the order was created. */
const holdOf = (row: {
  hold_year: number | null;
  hold_month: number | null;
  hold_cycle: string | null;
  hold_measured: string | null;
}) => ({
  year: row.hold_year ?? 0,
  month: row.hold_month ?? 0,
  cycle: row.hold_cycle ?? '',
  measured: Number(row.hold_measured),
});

export const checkWorkOrderClientCall = handle(checkWorkOrderClient, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    if (query.code !== undefined) return { clients: await fieldClients(transaction, [query.code]) };
    return { clients: query.id === undefined ? [] : await clientsOfIdentification(transaction, query.id) };
  }),
);

type Order = BodyOf<typeof updateWorkOrders>;

/** Creates an order (idempotent by `requestId`), or saves the given fields of an existing one. */
export const updateWorkOrdersCall = handle(updateWorkOrders, async ({ body, caller, inTenant, now, today }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'work orders');
    if (body.number !== undefined) return await change(transaction, body.number, body, caller, now);
    const made = await madeOrder(transaction, body, { by: caller, today, now });
    return made.ok ? { Upload: 'OK' as const, numero: made.value } : made;
  }),
);

async function change(transaction: TenantTransaction, number: string, body: Order, caller: Caller, now: Date) {
  const [row] = await orders.ordersForUpdate(transaction, [number]);
  if (row === undefined) return refuse('work-order-unknown', [], notDone);
  const own = visibleTo(caller);
  if (own !== undefined && row.technician !== null && row.technician !== own) {
    return refuse('work-order-of-another', [], notDone);
  }
  const before = valuesOf(row);
  const onTop = orderGuard.onTop(body, { values: before, savedBy: row.saved_by, savedAt: row.saved_at.toISOString() });
  if (!onTop.ok) return onTop;
  const overrides = Object.fromEntries(Object.entries(onTop.value).filter(([, value]) => value !== undefined));
  const after = { ...before, ...(overrides as Partial<typeof before>) };
  const same = Object.keys(before).every(
    (name) => before[name as keyof typeof before] === after[name as keyof typeof before],
  );
  if (same) return { Upload: 'OK' as const, numero: number };
  if (!maySetState(row.state, after.state) || row.state === 'executed') {
    const expected = after.state === 'executed' ? texts.executedByActa : texts.stateFrom(texts.states[row.state]);
    return refuse('work-order-fixed', [{ field: 'state', expected }], notDone);
  }
  if (after.state === 'annulled' && !after.annulReason) {
    return refuse('work-order-incomplete', [{ field: 'annul_reason', expected: texts.reasonOfAnnulment }], notDone);
  }
  const faults = await faultsOf(transaction, { ...after, clientCode: row.client_code }, false);
  if (faults) return faults;
  await orders.changeOrder(transaction, number, {
    activity: after.activity,
    visit_date: after.date,
    visit_time: after.time,
    technician: after.technician,
    priority: after.priority,
    description: after.description ?? '',
    in_charge: after.inCharge ?? '',
    expected_cost: after.expectedCost === null ? null : String(after.expectedCost),
    state: after.state,
    annul_reason: after.annulReason,
    saved_by: caller.personName,
    saved_at: now,
  });
  audit(transaction, { by: caller, action: 'work-order-changed', subject: number, before, after, at: now });
  return { Upload: 'OK' as const, numero: number };
}
