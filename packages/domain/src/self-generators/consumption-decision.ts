import type { Result } from '@contador/kernel';
import { type DecisionRule, mayTake } from '../decision/index.ts';

/** Why the consumption of a month cannot be approved. */
export type ConsumptionRefusal = 'meter-hours-approved' | 'meter-hours-lacking' | 'meter-hours-other';

/** Approval is the only step and is final: hours that arrive later do not belong to an approved month. */
const rule: DecisionRule<'approve', ConsumptionRefusal> = {
  steps: ['approve'],
  refusals: {
    published: 'meter-hours-approved',
    lacking: 'meter-hours-lacking',
    changed: 'meter-hours-other',
    taken: {},
    untaken: {},
  },
};

/**
 * A month's consumption as far as its approval is concerned: the fingerprint of the clients with complete hours, null when there are none.
 */
export interface ApprovableConsumption {
  readonly fingerprint: string | null;
  readonly approved: boolean;
}

/**
 * Decides whether a month's consumption may be approved by a person who saw the fingerprint `seen`; returns the fingerprint. Clients with
 * incomplete hours are left out of the month.
 */
export function mayApproveConsumption(
  { fingerprint, approved }: ApprovableConsumption,
  seenFingerprint: string | undefined,
): Result<string, ConsumptionRefusal> {
  return mayTake(rule, 'approve', { fingerprint, takenSteps: [], published: approved }, seenFingerprint);
}
