import type { Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';

/** What a person does with a correction of a component's value: one proposes it, another one decides. */
export const correctionActs = ['propose', 'approve', 'reject', 'withdraw'] as const;
export type CorrectionAct = (typeof correctionActs)[number];

export const correctionStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** A value of a component as far as the corrections of it are concerned. */
export interface CorrectableFigure {
  /** As the formulas give it, whatever a person put in its place; null where they give nothing. */
  readonly calculated: string | null;
  readonly published: boolean;
  /** Whether its component is approved as it is calculated now. */
  readonly approved: boolean;
  /** A published component rests on it, and holds it to the value that it was published with. */
  readonly held: boolean;
}

/** A correction as far as the decisions on it are concerned. */
export interface StandingCorrection {
  readonly state: CorrectionState;
  /** Account of who proposed it. */
  readonly author: string;
  /** The calculated value in whose place it was proposed. */
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

/** What may not be corrected any more: what is published, what holds it, and what somebody vouched for. */
function closed({ published, held, approved }: CorrectableFigure): CorrectionRefusal | undefined {
  if (published) return 'component-already-published';
  if (held) return 'correction-figure-held';
  return approved ? 'correction-component-approved' : undefined;
}

/** Whether a correction of the value may be proposed: it is calculated and not decided on, and no other correction of it is open. */
export function mayCorrect(
  figure: CorrectableFigure,
  open: StandingCorrection | undefined,
): Result<true, CorrectionRefusal> {
  const shut = closed(figure);
  if (shut !== undefined) return refused(shut);
  if (figure.calculated === null) return refused('correction-without-value');
  return open === undefined ? accepted(true) : refused('correction-open');
}

/**
 * Whether a person may decide on a correction. Another one than its author approves or rejects it, and approves it only in the place of
 * the value that its author saw; the author withdraws what is proposed; whoever approves components withdraws what was approved, until
 * it is published.
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
  const shut = closed(figure);
  if (shut !== undefined) return refused(shut);
  return figure.calculated === calculated ? accepted(true) : refused('correction-outdated');
}
