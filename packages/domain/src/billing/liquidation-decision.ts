import type { Result } from '@contador/kernel';
import { type DecisionRule, mayTake } from '../decision/index.ts';

/** What keeps a liquidation from being approved. */
export type LiquidationRefusal = 'liquidation-approved' | 'liquidation-not-there' | 'liquidation-is-another';

/** One step by which it is final: after it, nothing that comes later touches the period. */
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

/** A liquidation as far as its approval is concerned: the run that stands on the present inputs, null where there is none. */
export interface ApprovableLiquidation {
  readonly run: string | null;
  readonly approved: boolean;
}

/** Whether it may be approved by whoever saw that run: gives the run. */
export function mayApproveLiquidation(
  { run, approved }: ApprovableLiquidation,
  seen: string | undefined,
): Result<string, LiquidationRefusal> {
  return mayTake(rule, 'approve', { fingerprint: run, taken: [], published: approved }, seen);
}
