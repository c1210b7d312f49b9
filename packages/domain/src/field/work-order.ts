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

/** Activities that a company starts with; it can rename, retire and add activities (ruling 47). */
export const FIRST_ACTIVITIES = [
  { id: 1, title: 'Visita previa' },
  { id: 2, title: 'Revisión técnica' },
  { id: 3, title: 'Instalación de medida' },
  { id: 4, title: 'Cambio de medidor' },
  { id: 5, title: 'Retiro de medidor' },
  { id: 6, title: 'Normalización' },
  { id: 7, title: 'Suspensión' },
  { id: 8, title: 'Reconexión' },
  { id: 9, title: 'Cambio de CTS/PTS' },
] as const;

/** Number rules of an order, COP. */
export const workOrderRules = {
  expectedCost: { minimum: 0, maximum: 1_000_000_000, decimals: 2 },
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
