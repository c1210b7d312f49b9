import {
  mayDecide,
  type ReliquidationDecisionRefusal,
  type ReliquidationProgress,
} from '@contador/domain/reliquidation';
import { accepted, type Result, refused } from '@contador/kernel';
import { step } from '../decisions/index.ts';
import { publishedReliquidations } from '../tariff-calculation/index.ts';
import { lastDecisions } from './reliquidation.repository.ts';

/** What the decisions on the differences depend on. */
export interface ReliquidationStanding {
  readonly progress: ReliquidationProgress;
  /** The month that would take the deltas is closed to them. */
  readonly applicationPublished: boolean;
}

/** Applying follows the deltas that it brings: they were let in before, and are bound to the differences that they make. */
export const applyDifferences = step({
  may: ({ progress: { fingerprint } }: ReliquidationStanding) =>
    fingerprint === null ? refused('reliquidation-lacks-inputs' as const) : accepted(fingerprint),
  rows: lastDecisions,
  already: 'reliquidation-already-applied',
  action: 'reliquidation.apply',
});
export const approveDifferences = step({
  may: (standing: ReliquidationStanding, seen) => bound('approve', standing, seen),
  rows: lastDecisions,
  already: 'reliquidation-already-approved',
  action: 'reliquidation.approve',
});
export const publishDifferences = step({
  may: (standing: ReliquidationStanding, seen) => bound('publish', standing, seen),
  rows: publishedReliquidations,
  already: 'reliquidation-already-published',
  action: 'reliquidation.publish',
});

/** The fingerprint of the differences where the step may be taken on them. */
function bound(
  event: 'approve' | 'publish',
  { progress, applicationPublished }: ReliquidationStanding,
  seen: string | undefined,
): Result<string, ReliquidationDecisionRefusal> {
  const decided = mayDecide(event, progress, { seen, applicationPublished });
  return decided.ok ? accepted(progress.fingerprint ?? '') : decided;
}
