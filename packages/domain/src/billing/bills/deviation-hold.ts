import { accepted, type Result, refused } from '@contador/kernel';

/** Remark on a liquidated row for each outcome of the examination of its consumption (CREG 105 007 de 2024) that needs one. */
export const deviationRemarks = {
  above: 'deviation-above',
  below: 'deviation-below',
  'short-history': 'short-history',
} as const;
export type DeviationRemark = (typeof deviationRemarks)[keyof typeof deviationRemarks];

/** States of a held bill: held, a visit ordered, billed at the average, released as measured, closed. */
export const holdStates = ['held', 'visiting', 'averaged', 'released', 'closed'] as const;
export type HoldState = (typeof holdStates)[number];

/** Decisions that a person may take on a held bill. */
export const holdChoices = ['visit', 'average', 'release', 'close'] as const;
export type HoldChoice = (typeof holdChoices)[number];

/** For each decision: the states in which it is allowed and the state that follows. */
const moves = {
  visit: { from: ['held'], to: 'visiting' },
  average: { from: ['held', 'visiting'], to: 'averaged' },
  release: { from: ['held', 'visiting'], to: 'released' },
  close: { from: ['averaged', 'released'], to: 'closed' },
} as const satisfies Record<HoldChoice, { readonly from: readonly HoldState[]; readonly to: HoldState }>;

/** Why a decision on a held bill is refused. */
export type HoldRefusal =
  | 'hold-is-another'
  | 'hold-already-billed'
  | 'hold-not-billed'
  | 'hold-closed'
  | 'hold-in-visit';

/** The current state of a held bill and the number of steps taken on it so far. */
export interface HoldProgress {
  readonly state: HoldState;
  readonly steps: number;
}

/**
 * Decides whether a person may take a decision on a held bill; returns the state that follows. `seen` is the number of steps that the
 * person had on screen, and a stale one is refused. A client who was already billed is not held again, and an investigation can be closed
 * only after the bill.
 */
export function mayChoose(
  choice: HoldChoice,
  { state, steps }: HoldProgress,
  seenSteps: number,
): Result<Exclude<HoldState, 'held'>, HoldRefusal> {
  if (seenSteps !== steps) return refused('hold-is-another');
  const { from, to } = moves[choice];
  if ((from as readonly HoldState[]).includes(state)) return accepted(to);
  if (state === 'closed') return refused('hold-closed');
  if (choice === 'close') return refused('hold-not-billed');
  return refused(state === 'visiting' ? 'hold-in-visit' : 'hold-already-billed');
}

/** True while no bill of the client's month has been issued. */
export function isHeld(state: HoldState): boolean {
  return state === 'held' || state === 'visiting';
}
