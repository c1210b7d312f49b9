import type { NumberRule } from '../entry/index.ts';

/** How far a work order is. An executed one has an acta, which nothing takes away; an annulled one has a reason. */
export const WORK_ORDER_STATES = ['pending', 'under way', 'executed', 'annulled'] as const;
export type WorkOrderState = (typeof WORK_ORDER_STATES)[number];

/** What a person may set by hand. That an order was executed only an acta says. */
const BY_HAND: Readonly<Record<WorkOrderState, readonly WorkOrderState[]>> = {
  pending: ['under way', 'annulled'],
  'under way': ['annulled'],
  executed: [],
  annulled: [],
};

/** Whether a person may take an order from one state to the other; staying where it is counts as allowed. */
export function maySetState(from: WorkOrderState, to: WorkOrderState): boolean {
  return from === to || BY_HAND[from].includes(to);
}

/** Whether an acta may close the order. A phone without coverage never told that it was under way. */
export function isOpenOrder(state: WorkOrderState): boolean {
  return state === 'pending' || state === 'under way';
}

/** 1-Inmediata, 2-Normal, 3-Baja. */
export const WORK_ORDER_PRIORITIES = [1, 2, 3] as const;
export type WorkOrderPriority = (typeof WORK_ORDER_PRIORITIES)[number];

/** What is done in the field, as a company begins with it; each is renamed or retired by the company, and others are added (ruling 47). */
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

/** What numbers an order takes: COP. */
export const workOrderRules = {
  expectedCost: { minimum: 0, maximum: 1_000_000_000, decimals: 2 },
} as const satisfies Readonly<Record<string, NumberRule>>;

/** `20261106-014`: the day on which it was made and its place in that day. */
export const workOrderNumberShape = /^\d{8}-\d{3,6}$/;

/** The number of the order that is the so-maniest made on the day, `2026-11-06` and 14: `20261106-014`. */
export function workOrderNumber(day: string, place: number): string {
  return `${day.replaceAll('-', '')}-${String(place).padStart(3, '0')}`;
}

/** As `actaNumber` writes it. */
export const actaNumberShape = /^\d{4}-\d{4,7}$/;

/** `2026-0418`: the year in which the acta came and its place in that year. */
export function actaNumber(year: number, place: number): string {
  return `${year}-${String(place).padStart(4, '0')}`;
}

/** What an order cannot be without (ruling 47). Its state and its number are not typed. */
export interface WorkOrderEntry {
  readonly clientCode: string | null;
  readonly activity: number | null;
  /** ISO 8601, a day. */
  readonly date: string | null;
  /** Whose it is, by e-mail; null is nobody's yet. */
  readonly technician: string | null;
  readonly priority: WorkOrderPriority | null;
}

const REQUIRED = ['clientCode', 'activity', 'date', 'technician', 'priority'] as const;

/**
 * The fields that an order lacks. Who writes a new one names its technician; an order may lose them afterwards, on the board, and is then
 * open to every technician.
 */
export function lackingOfOrder(entry: WorkOrderEntry, isNew: boolean): (typeof REQUIRED)[number][] {
  return REQUIRED.filter((name) => (isNew || name !== 'technician') && (entry[name] === null || entry[name] === ''));
}
