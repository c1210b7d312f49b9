import type { Result } from '@contador/kernel';
import { type DecisionRule, mayTake } from '../../decision/index.ts';

/** What keeps a correction of a client's month from being approved. */
export type CorrectionRefusal =
  | 'correction-approved'
  | 'correction-not-complete'
  | 'correction-is-another'
  | 'correction-changes-nothing';

/** One step by which it is in force. */
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

/** Whether a corrected month may be approved by whoever saw it: gives its fingerprint. `fingerprint` is null while something lacks to settle it. */
export function mayApproveCorrection(
  { fingerprint, differs }: { readonly fingerprint: string | null; readonly differs: boolean },
  seen: string | undefined,
): Result<string, CorrectionRefusal> {
  const unfit = differs ? undefined : 'correction-changes-nothing';
  return mayTake(rule, 'approve', { fingerprint, taken: [], published: false }, seen, { unfit });
}
