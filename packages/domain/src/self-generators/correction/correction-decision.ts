import type { Result } from '@contador/kernel';
import { type DecisionRule, mayTake } from '../../decision/index.ts';

/** Why the correction of a client's month cannot be approved. */
export type CorrectionRefusal =
  | 'correction-approved'
  | 'correction-not-complete'
  | 'correction-is-another'
  | 'correction-changes-nothing';

/** Approval is the only step; it puts the correction in force. */
const rule: DecisionRule<'approve', CorrectionRefusal> = {
  steps: ['approve'],
  refusals: {
    published: 'correction-approved',
    lacking: 'correction-not-complete',
    changed: 'correction-is-another',
    taken: {},
    untaken: {},
  },
};

/**
 * Decides whether a corrected month may be approved by a person who saw the fingerprint `seen`; returns the fingerprint. `fingerprint` is
 * null while something is missing to settle the month.
 */
export function mayApproveCorrection(
  { fingerprint, differs }: { readonly fingerprint: string | null; readonly differs: boolean },
  seenFingerprint: string | undefined,
): Result<string, CorrectionRefusal> {
  const unfit = differs ? undefined : 'correction-changes-nothing';
  return mayTake(rule, 'approve', { fingerprint, takenSteps: [], published: false }, seenFingerprint, { unfit });
}
