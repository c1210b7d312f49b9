import type { ComponentName, CorrectionAct, StandingCorrection } from '@contador/domain/tariff-calculation';
import type { Correction } from '@contador/regulation';

/** Person and time of the decision on a correction; `reason` is `null` if none was required. */
export interface CorrectionDecision {
  readonly act: Exclude<CorrectionAct, 'propose'>;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly reason: string | null;
}

/** A correction with its decisions in chronological order. */
export interface SavedCorrection extends StandingCorrection {
  /** Sequence number among all corrections of the market in the version. */
  readonly number: number;
  readonly component: ComponentName;
  readonly figure: string;
  readonly amount: string;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: string;
  readonly decisions: readonly CorrectionDecision[];
}

/** Approved corrections by the figure that they replace, as used by the calculation. */
export function correctionsInForce(
  corrections: readonly Omit<SavedCorrection, 'author'>[],
): ReadonlyMap<string, Correction> {
  return new Map(
    corrections.flatMap(({ state, figure, amount, proposedBy, proposedAt, reason, decisions }) => {
      const approval = decisions.find(({ act }) => act === 'approve');
      if (state !== 'approved' || approval === undefined) return [];
      const { by: approvedBy, at: approvedAt } = approval;
      return [[figure, { amount, by: proposedBy, at: proposedAt, reason, approvedBy, approvedAt }] as const];
    }),
  );
}
