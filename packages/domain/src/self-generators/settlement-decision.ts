import type { Result } from '@contador/kernel';
import { type DecisionRule, mayTake } from '../decision/index.ts';
import type { SurplusPayment } from './surplus-balance.ts';

/** What keeps the settlement of a month from being approved. */
export type SettlementRefusal = 'settlement-approved' | 'settlement-not-there' | 'settlement-is-another';

/** One step by which it is final. */
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

/** Whether a month may be approved by whoever saw those runs: gives their fingerprint. `fingerprint` is null where nothing is settled. */
export function mayApproveSettlement(
  { fingerprint, approved }: { readonly fingerprint: string | null; readonly approved: boolean },
  seen: string | undefined,
): Result<string, SettlementRefusal> {
  return mayTake(rule, 'approve', { fingerprint, taken: [], published: approved }, seen);
}

/** How a client is paid its surplus, by the number that the register keeps. */
export const surplusPayments: Readonly<Record<1 | 2 | 3, SurplusPayment>> = {
  1: 'balance',
  2: 'next month',
  3: 'half year',
};
