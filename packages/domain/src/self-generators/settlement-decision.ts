import type { Result } from '@contador/kernel';
import { type DecisionRule, mayTake } from '../decision/index.ts';
import type { SurplusPayment } from './surplus-balance.ts';

/** Why the settlement of a month cannot be approved. */
export type SettlementRefusal = 'settlement-approved' | 'settlement-not-there' | 'settlement-is-another';

/** Approval is the only step and is final. */
const rule: DecisionRule<'approve', SettlementRefusal> = {
  steps: ['approve'],
  refusals: {
    published: 'settlement-approved',
    lacking: 'settlement-not-there',
    changed: 'settlement-is-another',
    taken: {},
    untaken: {},
  },
};

/**
 * Decides whether a month may be approved by a person who saw the runs with the fingerprint `seen`; returns the fingerprint. `fingerprint`
 * is null while the month has no settlement.
 */
export function mayApproveSettlement(
  { fingerprint, approved }: { readonly fingerprint: string | null; readonly approved: boolean },
  seenFingerprint: string | undefined,
): Result<string, SettlementRefusal> {
  return mayTake(rule, 'approve', { fingerprint, takenSteps: [], published: approved }, seenFingerprint);
}

/** How a client is paid for its surplus, by the number stored in the register. */
export const surplusPayments: Readonly<Record<1 | 2 | 3, SurplusPayment>> = {
  1: 'balance',
  2: 'next month',
  3: 'half year',
};
