import { useCallback, useEffect, useState } from 'react';
import type { CallFailure } from '../../../../http/call-failure.ts';
import { useSession } from '../../../../shell/session/session.tsx';
import type { ServerCopy } from '../acta/acta-shelf.ts';
import type { DeviceBox } from '../device/device-box.ts';
import { type DayOrders, freshOrders, storedOrders } from './day-orders.ts';

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
