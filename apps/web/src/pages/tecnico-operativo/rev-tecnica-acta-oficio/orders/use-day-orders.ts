import type { ReplyOf } from '@contador/contract';
import {
  checkWorkOrderOptions,
  checkWorkOrders,
  type WorkOrderClient,
  type WorkOrderRow,
} from '@contador/contract/field';
import { accepted, type Result } from '@contador/kernel';
import { useCallback, useEffect, useState } from 'react';
import { callEndpoint } from '../../../../http/call.ts';
import type { CallFailure } from '../../../../http/call-failure.ts';
import { useSession } from '../../../../shell/session/session.tsx';
import type { ServerCopy } from '../acta/acta-shelf.ts';
import { copyOf, putCopy } from '../acta/acta-shelf.ts';
import type { DeviceBox } from '../device/device-box.ts';

/** Data that a technician needs offline: open orders, their clients, and the choices of the acta. */
interface DayOrders {
  readonly orders: readonly WorkOrderRow[];
  readonly clients: readonly WorkOrderClient[];
  readonly options: Pick<ReplyOf<typeof checkWorkOrderOptions>, 'municipalities' | 'operators'>;
}

const COPY = 'orders';
const PATIENCE_MS = 20_000;

/** Cached copy on this device. `undefined` if there is none. */
function storedOrders(box: DeviceBox): Promise<ServerCopy<DayOrders> | undefined> {
  return copyOf<DayOrders>(box, COPY);
}

/** Loads the orders from the server and replaces the cached copy. A failed request leaves the copy unchanged. */
async function freshOrders(box: DeviceBox, username: string): Promise<Result<ServerCopy<DayOrders>, CallFailure>> {
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

export interface OrdersOfDay {
  readonly copy: ServerCopy<DayOrders> | undefined;
  readonly state: 'reading' | 'read';
  readonly failure: CallFailure | undefined;
  readonly readAgain: () => void;
}

/** Orders from the cached copy, then from the server after it answers. */
export function useDayOrders(box: DeviceBox): OrdersOfDay {
  const { tenant } = useSession();
  const [copy, setCopy] = useState<ServerCopy<DayOrders>>();
  const [state, setState] = useState<OrdersOfDay['state']>('reading');
  const [failure, setFailure] = useState<CallFailure>();
  const read = useCallback(async () => {
    const cachedCopy = await storedOrders(box).catch(() => undefined);
    setCopy((shown) => shown ?? cachedCopy);
    setState('reading');
    if (navigator.onLine) {
      const fresh = await freshOrders(box, tenant.username).catch(() => undefined);
      if (fresh?.ok) setCopy(fresh.value);
      setFailure(fresh?.ok === false && fresh.refusal.kind === 'refused' ? fresh.refusal : undefined);
    }
    setState('read');
  }, [box, tenant.username]);
  useEffect(() => {
    void read();
    const again = () => void read();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [read]);
  const readAgain = useCallback(() => void read(), [read]);
  return { copy, state, failure, readAgain };
}
