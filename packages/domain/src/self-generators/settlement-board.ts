/** Steps that turn meter files of a month into bills, annexes and payments, in the order of work. */
export const settlementSteps = [
  'files',
  'hours',
  'liquidation',
  'approval',
  'parameters',
  'bills',
  'annexes',
  'payments',
] as const;
export type SettlementStep = (typeof settlementSteps)[number];

/** Progress of a step of the month. A `total` of 0 means that there is nothing to do in it. */
export interface SettlementStepStanding {
  readonly done: number;
  readonly total: number;
  /** Names of unfinished items, not necessarily all of them. */
  readonly missing: readonly string[];
  /** Person of the last action and when (ISO 8601); null before the first one. */
  readonly by: string | null;
  readonly at: string | null;
}

export type SettlementBoard = Readonly<Record<SettlementStep, SettlementStepStanding>>;

/** State of a step: `open` waits for a person, `waiting` for an earlier step, `none` has nothing to do. */
export type SettlementStepState = 'done' | 'open' | 'waiting' | 'none';

/** Steps that must be complete before a step can begin. Files, parameters and payments wait for no other step. */
const restsOn: Readonly<Partial<Record<SettlementStep, readonly SettlementStep[]>>> = {
  hours: ['files'],
  liquidation: ['hours'],
  approval: ['liquidation'],
  bills: ['approval', 'parameters'],
  annexes: ['approval'],
};

/** Derives the state of a step. A step that has begun is open even if an earlier one is not complete. */
export function settlementStepState(board: SettlementBoard, step: SettlementStep): SettlementStepState {
  const { done, total } = board[step];
  const before = restsOn[step] ?? [];
  const mayBegin = before.every((it) => board[it].total > 0 && board[it].done >= board[it].total);
  if (total === 0) return before.length > 0 && !mayBegin ? 'waiting' : 'none';
  if (done >= total) return 'done';
  return done > 0 || mayBegin ? 'open' : 'waiting';
}

/** First step that waits for a person; `undefined` if nothing does. */
export function nextSettlementStep(board: SettlementBoard): SettlementStep | undefined {
  return settlementSteps.find((step) => settlementStepState(board, step) === 'open');
}
