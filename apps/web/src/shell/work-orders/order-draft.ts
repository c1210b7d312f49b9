import type { WorkOrderClient, WorkOrderRow } from '@contador/contract/field';
import { type Typed, untouched } from '@contador/domain/entry';
import type { WorkOrderPriority } from '@contador/domain/field';

/** What of an order a person fills in, besides whose meter it is about. */
export interface OrderDraft {
  readonly activity: number | null;
  readonly date: Typed<string>;
  /** `14:30`, as typed. */
  readonly time: string;
  /** An e-mail. */
  readonly technician: string | null;
  readonly priority: WorkOrderPriority | null;
  readonly description: string;
  /** COP. */
  readonly expectedCost: Typed<number>;
  readonly inCharge: string;
}

/** An order that is not there yet: by its `requestId` one that was sent twice is one order. */
export interface NewOrderDraft extends OrderDraft {
  readonly requestId: string;
  /** What was typed to find the client. */
  readonly clientText: string;
  /** Several may have the same identification; the chosen one is `clientCode`. */
  readonly clients: readonly Pick<WorkOrderClient, 'clientCode' | 'name' | 'address' | 'municipality'>[];
  readonly clientCode: string | null;
}

export function newOrderDraft(): NewOrderDraft {
  return {
    ...{ requestId: crypto.randomUUID(), clientText: '', clients: [], clientCode: null },
    ...{ activity: null, date: untouched<string>(null), time: '', technician: null, priority: 2 },
    ...{ description: '', expectedCost: untouched<number>(null), inCharge: '' },
  };
}

export function draftOfOrder(order: WorkOrderRow): OrderDraft {
  const { activity, technician, priority, description, inCharge } = order;
  return {
    ...{ activity, technician, priority, description, inCharge, time: order.time ?? '' },
    ...{ date: untouched(order.date), expectedCost: untouched(order.expectedCost) },
  };
}
