import {
  mayDecide,
  type ReliquidationDecisionRefusal,
  type ReliquidationProgress,
} from '@contador/domain/reliquidation';
import { accepted, type Result, refused } from '@contador/kernel';
import { step } from '../platform/index.ts';
import { publishedReliquidations } from '../tariff-calculation/index.ts';
import { lastDecisions } from './reliquidation.repository.ts';

/** The state on which decisions about the differences depend. */
export interface ReliquidationStanding {
  readonly progress: ReliquidationProgress;
  /** True when the month that would take the deltas is already closed to them. */
  readonly applicationPublished: boolean;
}

/** Applying is checked before the edited deltas are written, and binds to the differences that they produce. */
export const applyDifferences = step({
  may: ({ progress: { fingerprint } }: ReliquidationStanding) =>
    fingerprint === null ? refused('reliquidation-lacks-inputs' as const) : accepted(fingerprint),
  rows: lastDecisions,
  already: 'reliquidation-already-applied',
  action: 'reliquidation.apply',
});
export const approveDifferences = step({
  may: (standing: ReliquidationStanding, fingerprint) => bound('approve', standing, fingerprint),
  rows: lastDecisions,
  already: 'reliquidation-already-approved',
  action: 'reliquidation.approve',
});
export const publishDifferences = step({
  may: (standing: ReliquidationStanding, fingerprint) => bound('publish', standing, fingerprint),
  rows: publishedReliquidations,
  already: 'reliquidation-already-published',
  action: 'reliquidation.publish',
});

/** The fingerprint of the differences if the step is allowed, or the refusal. */
function bound(
  event: 'approve' | 'publish',
  { progress, applicationPublished }: ReliquidationStanding,
  seenFingerprint: string | undefined,
): Result<string, ReliquidationDecisionRefusal> {
  const decided = mayDecide(event, progress, { seenFingerprint, applicationPublished });
  return decided.ok ? accepted(progress.fingerprint ?? '') : decided;
}
