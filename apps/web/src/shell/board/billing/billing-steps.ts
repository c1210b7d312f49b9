import type { ClosingRow } from '@contador/contract/billing';
import { closingBoardTexts as texts } from '@contador/contract/messages';
import { type ClosingStep, documentSteps, openSteps } from '@contador/domain/billing';
import { pageOfStep } from './page-of-step.ts';

/** Next step of the month's billing: what is complete or missing on the page, and where the work continues. */
export interface BillingFollows {
  readonly done: string;
  /** True while the page's own step is not done: it waits for an earlier one, or is optional. */
  readonly waiting: boolean;
  readonly act: string;
  readonly slug: string;
  /** Cycle to open; absent for the board. */
  readonly cycle?: string;
}

/** Steps that are done on each page. */
const stepsOfPage: Readonly<Record<string, readonly ClosingStep[]>> = {
  'parametrizacion-mensual': ['parameters'],
  'cargar-consumos-ciclo': ['consumption', 'history'],
  'cargar-otros-conceptos': ['charges'],
  'liquidar-consumos': ['liquidation', 'approval'],
  'liquidar-alumbrado': ['lighting'],
  'liquidar-impuesto-seguridad': ['security'],
  desviaciones: ['held'],
  'generar-facturas': ['bills', 'signing'],
  'documentos-electronicos': ['documents', 'refused'],
  'facturas-por-correo': ['letters'],
};
const BOARD = 'tablero-cierre';
const ofIssuedBills: readonly ClosingStep[] = [...documentSteps, 'letters'];

/**
 * The next step after a page for a cycle: its next open step on another page, then the next cycle with one, then the board. Undefined while
 * the page itself has work, and on the board, which shows every step.
 */
export function billingFollows(
  slug: string,
  cycle: string | undefined,
  rows: readonly ClosingRow[],
): BillingFollows | undefined {
  const row = rows.find((it) => it.cycle === cycle) ?? rows[0];
  if (row === undefined || slug === BOARD) return undefined;
  const own = stepsOfPage[slug] ?? [];
  const open = stepsToDo(row);
  if (open.some((step) => own.includes(step))) return undefined;
  const next = open[0];
  // Held bills are decided in the review too.
  if (next === 'held' && own.includes('approval')) return undefined;
  if (next !== undefined) return { ...stateOf(row, own), ...followsAt(row, next) };
  const others = rows.slice(rows.indexOf(row) + 1).concat(rows.slice(0, rows.indexOf(row)));
  for (const other of others) {
    const step = stepsToDo(other)[0];
    if (step !== undefined) return { ...stateOf(row, own), ...followsAt(other, step) };
  }
  return { done: texts.allDone, waiting: false, act: texts.seeBoard, slug: BOARD };
}

/** Open steps of a cycle. Bills that stay unsigned lack data, so the signed ones are sent before somebody completes it. */
function stepsToDo({ steps }: ClosingRow): ClosingStep[] {
  const open = openSteps(steps);
  return open.includes('documents') ? open.filter((step) => step !== 'signing') : open;
}

function followsAt(row: ClosingRow, step: ClosingStep): Pick<BillingFollows, 'act' | 'slug' | 'cycle'> {
  return { act: texts.actOfCycle(actOf(row, step), row.cycle), slug: pageOfStep[step], cycle: row.cycle };
}

/** Verb and number of items of an open step: 'Cargar 48 consumos'. */
export function actOf({ steps }: Pick<ClosingRow, 'steps'>, step: ClosingStep): string {
  return texts.acts[step](steps[step].count);
}

/** Completed steps of the page, or a sentence that they wait for earlier ones or are optional. */
function stateOf({ cycle, steps }: ClosingRow, own: readonly ClosingStep[]): Pick<BillingFollows, 'done' | 'waiting'> {
  if (own.length === 0) return { done: '', waiting: false };
  if (steps.bills.state === 'done') return { done: texts.cycleIssued(cycle), waiting: false };
  if (own.every((step) => steps[step].state === 'optional')) return { done: texts.optionalHere(cycle), waiting: true };
  // There is nothing to sign or to send until the bills are issued.
  const waiting = own.every((step) => steps[step].state === 'waiting' || ofIssuedBills.includes(step));
  return { done: waiting ? texts.waitsBefore(cycle) : texts.readyHere(cycle), waiting };
}

/**
 * Number of cycles with open work on a page; undefined for a page without steps, without cycles, without anything to do in any cycle, and
 * while its steps wait for earlier ones.
 */
export function pendingOfBilling(slug: string, rows: readonly ClosingRow[] | undefined): number | undefined {
  const own = stepsOfPage[slug];
  if (rows === undefined || rows.length === 0 || own === undefined) return undefined;
  if (rows.every(({ steps }) => own.every((step) => steps[step].state === 'none'))) return undefined;
  const open = rows.filter((row) => openSteps(row.steps).some((step) => own.includes(step))).length;
  const isWaiting = rows.some(({ steps }) => own.some((step) => steps[step].state === 'waiting'));
  return open === 0 && isWaiting ? undefined : open;
}
