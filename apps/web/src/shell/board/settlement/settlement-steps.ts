import { settlementBoardTexts as texts } from '@contador/contract/messages';
import {
  nextSettlementStep,
  type SettlementBoard,
  type SettlementStep,
  settlementStepState,
} from '@contador/domain/self-generators';

/** Page on which each step is done. */
export const pageOfSettlementStep: Readonly<Record<SettlementStep, string>> = {
  files: 'control-archivos',
  hours: 'control-archivos',
  liquidation: 'liquidacion-consumos',
  approval: 'liquidacion-consumos',
  parameters: 'parametrizacion-mensual',
  bills: 'generar-facturas',
  annexes: 'reporte-usuario',
  payments: 'pago-excedentes',
};

/** Step whose open items the menu counts on each page. */
const counted: Readonly<Record<string, SettlementStep>> = {
  'control-archivos': 'files',
  'liquidacion-consumos': 'liquidation',
  'parametrizacion-mensual': 'parameters',
  'generar-facturas': 'bills',
  'pago-excedentes': 'payments',
};

/** Last step of each page: the page is complete with it. */
const lastOfPage: Readonly<Record<string, SettlementStep>> = {
  'control-archivos': 'hours',
  'liquidacion-consumos': 'approval',
  'parametrizacion-mensual': 'parameters',
  'generar-facturas': 'bills',
  'reporte-usuario': 'annexes',
  'pago-excedentes': 'payments',
};

/** Number of open items of a page; undefined for a page without a count, or whose step waits for another one. */
export function pendingOfSettlement(slug: string, board: SettlementBoard | undefined): number | undefined {
  const step = counted[slug];
  if (board === undefined || step === undefined) return undefined;
  const state = settlementStepState(board, step);
  if (state === 'done') {
    const last = lastOfPage[slug];
    return last === undefined || settlementStepState(board, last) === 'done' ? 0 : 1;
  }
  return state === 'open' ? board[step].total - board[step].done : undefined;
}

/** Action of a step: 'Liquidar 12 usuarios'. */
export function settlementActOf(board: SettlementBoard, step: SettlementStep): string {
  const { done, total } = board[step];
  return texts.acts[step](total - done);
}

/** Completed steps of a page, and the page where the work continues. */
interface SettlementFollows {
  readonly done: string;
  readonly act: string;
  readonly slug: string;
  /** Cycle to open, on the page of the bills. */
  readonly cycle?: string;
}

/**
 * Next step when the page's own work is complete, or the next cycle when that of the `cycle` shown is; undefined while the page has work,
 * and for pages without a step.
 */
export function settlementFollows(slug: string, board: SettlementBoard, cycle?: string): SettlementFollows | undefined {
  const own = lastOfPage[slug];
  if (own === undefined) return undefined;
  if (own === 'bills' && settlementStepState(board, own) === 'open') return nextCycle(board, slug, cycle);
  if (settlementStepState(board, own) !== 'done') return undefined;
  const done = texts.completed[own](board[own].total);
  const next = nextSettlementStep(board);
  if (next === undefined) return { done, act: texts.seeBoard, slug: 'tablero-mes' };
  if (pageOfSettlementStep[next] === slug) return undefined;
  const act = settlementActOf(board, next);
  const first = cycleToOpen(board, next);
  return { done, act, slug: pageOfSettlementStep[next], ...(first !== undefined && { cycle: first }) };
}

/** First cycle without bills, for the link to that step; undefined for the other steps. */
export function cycleToOpen({ bills }: SettlementBoard, step: SettlementStep): string | undefined {
  return step === 'bills' ? bills.missing[0] : undefined;
}

/** The first cycle without bills, if the one that is shown has them. */
function nextCycle({ bills }: SettlementBoard, slug: string, shown: string | undefined): SettlementFollows | undefined {
  const [next] = bills.missing;
  if (next === undefined || shown === undefined || bills.missing.includes(shown)) return undefined;
  return { done: texts.cycleBilled(shown), act: texts.billCycle(next), slug, cycle: next };
}
