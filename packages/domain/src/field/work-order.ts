import type { NumberRule } from '../entry/index.ts';

/** States of a work order. An executed order has an acta that cannot be removed; an annulled one has a reason. */
export const WORK_ORDER_STATES = ['pending', 'under way', 'executed', 'annulled'] as const;
export type WorkOrderState = (typeof WORK_ORDER_STATES)[number];

/** Transitions that a person may make by hand. Only an acta makes an order executed. */
const BY_HAND: Readonly<Record<WorkOrderState, readonly WorkOrderState[]>> = {
  pending: ['under way', 'annulled'],
  'under way': ['annulled'],
  executed: [],
  annulled: [],
};

/** True when a person may change an order from one state to the other; keeping the state is allowed. */
export function maySetState(from: WorkOrderState, to: WorkOrderState): boolean {
  return from === to || BY_HAND[from].includes(to);
}

/**
 * True when an acta may close the order. Pending orders count too, because a phone without coverage cannot report that an order is under
 * way.
 */
export function isOpenOrder(state: WorkOrderState): boolean {
  return state === 'pending' || state === 'under way';
}

/** 1-Inmediata, 2-Normal, 3-Baja. */
export const WORK_ORDER_PRIORITIES = [1, 2, 3] as const;
export type WorkOrderPriority = (typeof WORK_ORDER_PRIORITIES)[number];

/** Number rules of an order: its cost in COP, and the hours that a visit of its activity usually takes. */
export const workOrderRules = {
  expectedCost: { minimum: 0, maximum: 1_000_000_000, decimals: 2 },
  hours: { minimum: 0, above: true, maximum: 24, decimals: 1 },
} as const satisfies Readonly<Record<string, NumberRule>>;

/** An order number such as `20261106-014`: the day on which it was made and its position in that day. */
export const workOrderNumberShape = /^\d{8}-\d{3,6}$/;

/** Builds an order number: day `2026-11-06` and position 14 give `20261106-014`. */
export function workOrderNumber(day: string, place: number): string {
  return `${day.replaceAll('-', '')}-${String(place).padStart(3, '0')}`;
}

/** An acta number as written by `actaNumber`. */
export const actaNumberShape = /^\d{4}-\d{4,7}$/;

/** Builds an acta number such as `2026-0418`: the year in which the acta arrived and its position in that year. */
export function actaNumber(year: number, place: number): string {
  return `${year}-${String(place).padStart(4, '0')}`;
}

/** Required fields of an order (ruling 47). State and number are not typed. */
export interface WorkOrderEntry {
  readonly clientCode: string | null;
  readonly activity: number | null;
  /** ISO 8601 date. */
  readonly date: string | null;
  /** E-mail of the technician; null when unassigned. */
  readonly technician: string | null;
  readonly priority: WorkOrderPriority | null;
}

const REQUIRED = ['clientCode', 'activity', 'date', 'technician', 'priority'] as const;

/**
 * Required fields that are empty. A new order needs a technician; later the board may unassign it, and then it is open to every technician.
 */
export function lackingOfOrder(entry: WorkOrderEntry, isNew: boolean): (typeof REQUIRED)[number][] {
  return REQUIRED.filter((name) => (isNew || name !== 'technician') && (entry[name] === null || entry[name] === ''));
}

/** Hours of a working day, against which the board measures the visits of a technician. */
export const WORK_DAY_HOURS = 8;
/** With less than this left, no visit fits in the day any more. */
const SHORTEST_VISIT_HOURS = 1;

/** Expected work of a technician on one day. */
export interface DayLoad {
  readonly hours: number;
  /** Orders whose activity has no hours. */
  readonly unknown: number;
  /** True if less than an hour of the working day is left. */
  readonly isFull: boolean;
}

/** Adds up the usual hours of the orders of a day. Annulled orders do not count. */
export function dayLoad(orders: readonly { readonly state: WorkOrderState; readonly hours: number | null }[]): DayLoad {
  const counted = orders.filter(({ state }) => state !== 'annulled');
  const hours = counted.reduce((sum, order) => sum + (order.hours ?? 0), 0);
  return {
    hours,
    unknown: counted.filter((order) => order.hours === null).length,
    isFull: hours > WORK_DAY_HOURS - SHORTEST_VISIT_HOURS,
  };
}
