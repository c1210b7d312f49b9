import type { WorkOrderClient, WorkOrderRow } from '@contador/contract/field';
import { type Typed, untouched } from '@contador/domain/entry';
import type { WorkOrderPriority } from '@contador/domain/field';

/** Fields of an order that a person fills in, except for the client. */
export interface OrderDraft {
  readonly activity: number | null;
  readonly date: Typed<string>;
  /** Time as typed, `14:30`. */
  readonly time: string;
  /** E-mail of the technician. */
  readonly technician: string | null;
  readonly priority: WorkOrderPriority | null;
  readonly description: string;
  /** Expected cost in COP. */
  readonly expectedCost: Typed<number>;
  readonly inCharge: string;
}

/** A new order. The `requestId` makes creating it idempotent. */
export interface NewOrderDraft extends OrderDraft {
  readonly requestId: string;
  /** Text typed to find the client. */
  readonly clientText: string;
  /** Matching clients; several may have the same identification. The chosen one is `clientCode`. */
  readonly clients: readonly Pick<WorkOrderClient, 'clientCode' | 'name' | 'address' | 'municipality'>[];
  readonly clientCode: string | null;
}

export function newOrderDraft(): NewOrderDraft {
  return {
    requestId: crypto.randomUUID(),
    clientText: '',
    clients: [],
    clientCode: null,
    activity: null,
    date: untouched<string>(null),
    time: '',
    technician: null,
    priority: 2,
    description: '',
    expectedCost: untouched<number>(null),
    inCharge: '',
  };
}

export function draftOfOrder(order: WorkOrderRow): OrderDraft {
  const { activity, technician, priority, description, inCharge } = order;
  return {
    activity,
    technician,
    priority,
    description,
    inCharge,
    time: order.time ?? '',
    date: untouched(order.date),
    expectedCost: untouched(order.expectedCost),
  };
}
