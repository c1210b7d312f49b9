import { accepted, type Result, refused } from '@contador/kernel';

/** What a liquidated row says of the examination of its consumption. */
export const deviationRemarks = {
  above: 'deviation-above',
  below: 'deviation-below',
  'short-history': 'short-history',
} as const;
export type DeviationRemark = (typeof deviationRemarks)[keyof typeof deviationRemarks];

/** Where a hold stands: held, a visit asked for, billed at the mean or released as measured, and closed. */
export const holdStates = ['held', 'visiting', 'averaged', 'released', 'closed'] as const;
export type HoldState = (typeof holdStates)[number];

/** What a person may do with a hold. */
export const holdChoices = ['visit', 'average', 'release', 'close'] as const;
export type HoldChoice = (typeof holdChoices)[number];

/** The state into which each choice brings a hold, and out of which it may. */
const moves = {
  visit: { from: ['held'], to: 'visiting' },
  average: { from: ['held', 'visiting'], to: 'averaged' },
  release: { from: ['held', 'visiting'], to: 'released' },
  close: { from: ['averaged', 'released'], to: 'closed' },
} as const satisfies Record<HoldChoice, { readonly from: readonly HoldState[]; readonly to: HoldState }>;

/** What keeps a choice from being taken. */
export type HoldRefusal =
  | 'hold-is-another'
  | 'hold-already-billed'
  | 'hold-not-billed'
  | 'hold-closed'
  | 'hold-in-visit';

/** A hold as far as a choice is concerned: its state, and how many steps brought it there. */
export interface HoldStanding {
  readonly state: HoldState;
  readonly steps: number;
}

/**
 * Whether whoever saw so many steps may take the choice: gives the state after it. A client who was billed is not held again, and an
 * investigation ends after the bill.
 */
export function mayChoose(
  choice: HoldChoice,
  { state, steps }: HoldStanding,
  seen: number,
): Result<Exclude<HoldState, 'held'>, HoldRefusal> {
  if (seen !== steps) return refused('hold-is-another');
  const { from, to } = moves[choice];
  if ((from as readonly HoldState[]).includes(state)) return accepted(to);
  if (state === 'closed') return refused('hold-closed');
  if (choice === 'close') return refused('hold-not-billed');
  return refused(state === 'visiting' ? 'hold-in-visit' : 'hold-already-billed');
}

/** Whether no bill of the client's month went out yet. */
export function isHeld(state: HoldState): boolean {
  return state === 'held' || state === 'visiting';
}
