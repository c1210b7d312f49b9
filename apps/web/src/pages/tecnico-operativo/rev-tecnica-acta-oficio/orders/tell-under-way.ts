import { updateWorkOrders, type WorkOrderRow } from '@contador/contract/field';
import { callEndpoint } from '../../../../http/call.ts';

/** The office sees that somebody is at it; without a line nobody is told, and the acta says it later. */
export function tellUnderWay(orders: readonly WorkOrderRow[]): void {
  for (const { number, state, revision } of orders) {
    if (state !== 'pending' || !navigator.onLine) continue;
    void callEndpoint(updateWorkOrders, { body: { number, state: 'under way', seen: revision } });
  }
}
