import type { Result } from '@contador/kernel';
import { type DecisionRule, mayTake } from '../decision/index.ts';

/** Why a liquidation cannot be approved. */
export type LiquidationRefusal = 'liquidation-approved' | 'liquidation-not-there' | 'liquidation-is-another';

/** Approval is the only step and is final: later changes do not touch the period. */
const rule: DecisionRule<'approve', LiquidationRefusal> = {
  steps: ['approve'],
  refusals: {
    published: 'liquidation-approved',
    lacking: 'liquidation-not-there',
    changed: 'liquidation-is-another',
    taken: {},
    untaken: {},
  },
};

/** A liquidation as far as its approval is concerned: the run that is based on the current inputs, null when there is none. */
export interface ApprovableLiquidation {
  readonly run: string | null;
  readonly approved: boolean;
}

/** Decides whether a liquidation may be approved by a person who saw the run `seen`; returns the run to approve. */
export function mayApproveLiquidation(
  { run, approved }: ApprovableLiquidation,
  seenRun: string | undefined,
): Result<string, LiquidationRefusal> {
  return mayTake(rule, 'approve', { fingerprint: run, takenSteps: [], published: approved }, seenRun);
}
