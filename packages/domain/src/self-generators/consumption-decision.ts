import type { Result } from '@contador/kernel';
import { type DecisionRule, mayTake } from '../decision/index.ts';

/** What keeps the consumption of a month from being approved. */
export type ConsumptionRefusal = 'meter-hours-approved' | 'meter-hours-lacking' | 'meter-hours-other';

/** One step by which it is final: hours that come later are of no approved month. */
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

/** A month's consumption as far as its approval is concerned: the fingerprint of the clients' hours that are whole, null where there are none. */
export interface ApprovableConsumption {
  readonly fingerprint: string | null;
  readonly approved: boolean;
}

/** Whether it may be approved by whoever saw that fingerprint; gives it. Clients whose hours are not whole stay out of the month. */
export function mayApproveConsumption(
  { fingerprint, approved }: ApprovableConsumption,
  seen: string | undefined,
): Result<string, ConsumptionRefusal> {
  return mayTake(rule, 'approve', { fingerprint, taken: [], published: approved }, seen);
}
