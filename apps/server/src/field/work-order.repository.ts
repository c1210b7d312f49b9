import { type WorkOrderState, workOrderNumber } from '@contador/domain/field';
import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';
import type { WorkOrderTable } from './field.tables.ts';

export type WorkOrderRow = Selectable<WorkOrderTable>;

export interface WantedOrders {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly state?: WorkOrderState | undefined;
  readonly clientCode?: string | undefined;
  readonly technician?: string | undefined;
  readonly number?: string | undefined;
  /** E-mail of a technician, who sees only their own orders and unassigned ones. */
  readonly visibleTo?: string | undefined;
}

/** Work orders that match the search, by day of visit, with the client's name and address and the held bill that they were created for. */
export async function workOrders(transaction: TenantTransaction, wanted: WantedOrders) {
  const { from, to, state, clientCode, technician, number, visibleTo } = wanted;
  let query = transaction
    .selectFrom('work_order')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant', '=', 'work_order.tenant').onRef('client.client_code', '=', 'work_order.client_code'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.tenant', '=', 'work_order.tenant').onRef('account.email', '=', 'work_order.technician'),
    )
    .leftJoin('hold_order', (join) =>
      join.onRef('hold_order.tenant', '=', 'work_order.tenant').onRef('hold_order.number', '=', 'work_order.number'),
    )
    .leftJoin('deviation_hold as hold', (join) =>
      join
        .onRef('hold.tenant', '=', 'hold_order.tenant')
        .onRef('hold.client_code', '=', 'hold_order.client_code')
        .onRef('hold.year', '=', 'hold_order.year')
        .onRef('hold.month', '=', 'hold_order.month'),
    )
    .selectAll('work_order')
    .select(['hold.year as hold_year', 'hold.month as hold_month', 'hold.cycle as hold_cycle'])
    .select('hold.measured as hold_measured')
    .select([
      'client.name as client_name',
      'client.id_number as client_id',
      'client.installation_address as address',
      'client.installation_municipality as municipality',
      'account.person_name as technician_name',
    ]);
  if (from !== undefined) query = query.where('visit_date', '>=', from);
  if (to !== undefined) query = query.where('visit_date', '<=', to);
  if (state !== undefined) query = query.where('state', '=', state);
  if (clientCode !== undefined) query = query.where('work_order.client_code', '=', clientCode);
  if (technician === 'none') query = query.where('technician', 'is', null);
  else if (technician !== undefined) query = query.where('technician', '=', technician);
  if (number !== undefined) query = query.where('work_order.number', '=', number);
  if (visibleTo !== undefined) {
    query = query.where((or) => or.or([or('technician', 'is', null), or('technician', '=', visibleTo)]));
  }
  return await query.orderBy('visit_date').orderBy('work_order.number').execute();
}

/** Loads orders by number and locks their rows until the transaction ends. */
export async function ordersForUpdate(transaction: TenantTransaction, numbers: readonly string[]) {
  return await transaction
    .selectFrom('work_order')
    .selectAll()
    .where('number', 'in', [...numbers])
    .orderBy('number')
    .forUpdate()
    .execute();
}

/** The order created for a request id, if any. */
export async function orderOfRequest(transaction: TenantTransaction, requestId: string) {
  return await transaction.selectFrom('work_order').selectAll().where('request_id', '=', requestId).executeTakeFirst();
}

type NewOrder = Omit<Insertable<WorkOrderTable>, 'number' | 'made_on' | 'place' | 'tenant'>;

/** Adds an order under the next number of the day, and returns that number. The caller must hold the lock 'work orders'. */
export async function addOrder(transaction: TenantTransaction, day: string, order: NewOrder): Promise<string> {
  const { last } = await transaction
    .selectFrom('work_order')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('made_on', '=', day)
    .executeTakeFirstOrThrow();
  const place = Number(last ?? 0) + 1;
  const number = workOrderNumber(day, place);
  await transaction
    .insertInto('work_order')
    .values({ ...order, number, made_on: day, place })
    .execute();
  return number;
}

export async function changeOrder(
  transaction: TenantTransaction,
  number: string,
  change: Partial<NewOrder>,
): Promise<void> {
  await transaction.updateTable('work_order').set(change).where('number', '=', number).execute();
}

/** Accounts to which an order may be assigned: active technicians and developers. */
export async function technicians(transaction: TenantTransaction) {
  return await transaction
    .selectFrom('account')
    .select(['email', 'person_name'])
    .where('role', 'in', ['field-tech', 'dev'])
    .where('active', '=', true)
    .orderBy('person_name')
    .execute();
}
