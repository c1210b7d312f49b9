import { updateWorkOrders, type WorkOrderRow } from '@contador/contract/field';
import { callEndpoint } from '../../../../http/call.ts';

/** Sets the orders under way, so that the office sees it. Offline nothing is sent, and the acta itself updates them later. */
export function tellUnderWay(orders: readonly WorkOrderRow[]): void {
  for (const { number, state, revision } of orders) {
    if (state !== 'pending' || !navigator.onLine) continue;
    void callEndpoint(updateWorkOrders, { body: { number, state: 'under way', seen: revision } });
  }
}
