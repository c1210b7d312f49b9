import type { ReplyOf } from '@contador/contract';
import {
  checkWorkOrderOptions,
  checkWorkOrders,
  type WorkOrderClient,
  type WorkOrderRow,
} from '@contador/contract/field';
import { accepted, type Result } from '@contador/kernel';
import { callEndpoint } from '../../../../http/call.ts';
import type { CallFailure } from '../../../../http/call-failure.ts';
import { copyOf, putCopy, type ServerCopy } from '../acta/acta-shelf.ts';
import type { DeviceBox } from '../device/device-box.ts';

/** Data that a technician needs offline: open orders, their clients, and the choices of the acta. */
export interface DayOrders {
  readonly orders: readonly WorkOrderRow[];
  readonly clients: readonly WorkOrderClient[];
  readonly options: Pick<ReplyOf<typeof checkWorkOrderOptions>, 'municipalities' | 'operators'>;
}

const COPY = 'orders';
const PATIENCE_MS = 20_000;

/** Cached copy on this device. `undefined` if there is none. */
export function storedOrders(box: DeviceBox): Promise<ServerCopy<DayOrders> | undefined> {
  return copyOf<DayOrders>(box, COPY);
}

/** Loads the orders from the server and replaces the cached copy. A failed request leaves the copy unchanged. */
export async function freshOrders(
  box: DeviceBox,
  username: string,
): Promise<Result<ServerCopy<DayOrders>, CallFailure>> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const query = { username, clients: 'true' } as const;
  const [pending, underWay, options] = await Promise.all([
    callEndpoint(checkWorkOrders, { query: { ...query, state: 'pending' } }, signal),
    callEndpoint(checkWorkOrders, { query: { ...query, state: 'under way' } }, signal),
    callEndpoint(checkWorkOrderOptions, { query: { username } }, signal),
  ]);
  if (!pending.ok) return pending;
  if (!underWay.ok) return underWay;
  if (!options.ok) return options;
  const clients = [...(pending.value.clients ?? []), ...(underWay.value.clients ?? [])];
  const { municipalities, operators } = options.value;
  const day: DayOrders = {
    orders: [...underWay.value.work_orders, ...pending.value.work_orders],
    clients: [...new Map(clients.map((client) => [client.clientCode, client])).values()],
    options: { municipalities, operators },
  };
  const at = new Date();
  await putCopy(box, COPY, day, at);
  return accepted({ value: day, at: at.toISOString() });
}
