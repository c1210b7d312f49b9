import type { Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';

/** Acts on a manual correction of a component's value: one person proposes it, another one decides. */
export const correctionActs = ['propose', 'approve', 'reject', 'withdraw'] as const;
export type CorrectionAct = (typeof correctionActs)[number];

export const correctionStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** Facts about a component's value that decide whether it can be corrected. */
export interface CorrectableFigure {
  /** Value by the formulas, ignoring corrections; null when the formulas give none. */
  readonly calculated: string | null;
  readonly published: boolean;
  /** True when its component is approved for the current calculation. */
  readonly approved: boolean;
  /** True when a published component depends on it, so that the value must stay as published. */
  readonly held: boolean;
}

/** Facts about a correction that decisions depend on. */
export interface StandingCorrection {
  readonly state: CorrectionState;
  /** Account that proposed it. */
  readonly author: string;
  /** Calculated value for which it was proposed. */
  readonly calculated: string;
}

export type CorrectionRefusal =
  | 'component-already-published'
  | 'correction-figure-held'
  | 'correction-component-approved'
  | 'correction-without-value'
  | 'correction-open'
  | 'correction-changes-nothing'
  | 'correction-decided'
  | 'correction-own'
  | 'correction-of-another'
  | 'correction-outdated';

/** Why a value can no longer be corrected: it is published, a published component depends on it, or its component is approved. */
function closed({ published, held, approved }: CorrectableFigure): CorrectionRefusal | undefined {
  if (published) return 'component-already-published';
  if (held) return 'correction-figure-held';
  return approved ? 'correction-component-approved' : undefined;
}

/** Decides whether a correction may be proposed: the value is calculated and not decided on, and no other correction of it is open. */
export function mayCorrect(
  figure: CorrectableFigure,
  open: StandingCorrection | undefined,
): Result<true, CorrectionRefusal> {
  const refusal = closed(figure);
  if (refusal !== undefined) return refused(refusal);
  if (figure.calculated === null) return refused('correction-without-value');
  return open === undefined ? accepted(true) : refused('correction-open');
}

/**
 * Decides whether a person may act on a correction. Another person than the author approves or rejects it, and may approve it only while
 * the calculated value is the one that the author saw. The author withdraws a proposed correction; anybody who may approve components
 * withdraws an approved one until it is published.
 */
export function mayDecideCorrection(
  act: Exclude<CorrectionAct, 'propose'>,
  { state, author, calculated }: StandingCorrection,
  { figure, account }: { readonly figure: CorrectableFigure; readonly account: string },
): Result<true, CorrectionRefusal> {
  if (state === 'rejected' || state === 'withdrawn') return refused('correction-decided');
  if (act === 'withdraw') {
    if (state === 'proposed') return author === account ? accepted(true) : refused('correction-of-another');
    if (figure.published) return refused('component-already-published');
    return figure.held ? refused('correction-figure-held') : accepted(true);
  }
  if (state === 'approved') return refused('correction-decided');
  if (author === account) return refused('correction-own');
  if (act === 'reject') return accepted(true);
  const refusal = closed(figure);
  if (refusal !== undefined) return refused(refusal);
  return figure.calculated === calculated ? accepted(true) : refused('correction-outdated');
}
