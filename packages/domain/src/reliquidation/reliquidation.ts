import type { Month, Result } from '@contador/kernel';
import { accepted, compareMonths, refused, sameMonth } from '@contador/kernel';
import { type DecisionRule, mayTake } from '../decision/index.ts';

/** XM's adjustments of an invoiced month, earliest first. A period is reliquidated with these versions. */
export const reliquidationXmVersions = ['.tx3', '.tx4', '.tx5', '.tx6', '.tx7', '.tx8'] as const;
export type ReliquidationXmVersion = (typeof reliquidationXmVersions)[number];

/** Versions that were not used for the period yet. */
export function offeredReliquidationVersions(used: readonly string[]): ReliquidationXmVersion[] {
  return reliquidationXmVersions.filter((version) => !used.includes(version));
}

/** Label of the next reliquidation: `r3` when two versions of XM's files were used already. */
export function reliquidationLabel(used: readonly string[]): string {
  return `r${used.length + 1}`;
}

/** Facts that decide whether a period can be reliquidated now. */
export interface ReliquidationStanding {
  readonly period: Month;
  /** The version on screen, and the definitive version that later months are based on. */
  readonly version: string | undefined;
  readonly definitive: string | undefined;
  /** True when the tariffs of every active market of the definitive version are published. */
  readonly tariffsPublished: boolean;
  /** True when no reliquidation of the period is in progress. */
  readonly finished: boolean;
  /** Input period whose tariffs take the deltas; `undefined` when none is set. */
  readonly application: Month | undefined;
  /** True when a result that a delta would change is published in the application period. */
  readonly applicationPublished: boolean;
}

export type ReliquidationRefusal =
  | 'reliquidation-of-another-version'
  | 'reliquidation-period-unpublished'
  | 'reliquidation-unfinished'
  | 'reliquidation-without-application'
  | 'reliquidation-application-not-later'
  | 'reliquidation-application-published'
  | 'reliquidation-versions-used-up';

/**
 * Decides whether 'Reliquidar periodo' is offered: for the definitive version, with a later application period and no reliquidation in
 * progress.
 */
export function mayReliquidate(
  standing: ReliquidationStanding,
  used: readonly string[],
): Result<Month, ReliquidationRefusal> {
  const { version, definitive, application } = standing;
  if (version === undefined || version !== definitive) return refused('reliquidation-of-another-version');
  if (!standing.tariffsPublished) return refused('reliquidation-period-unpublished');
  if (!standing.finished) return refused('reliquidation-unfinished');
  if (application === undefined) return refused('reliquidation-without-application');
  if (compareMonths(application, standing.period) <= 0) return refused('reliquidation-application-not-later');
  if (standing.applicationPublished) return refused('reliquidation-application-published');
  if (offeredReliquidationVersions(used).length === 0) return refused('reliquidation-versions-used-up');
  return accepted(application);
}

/** Validates the XM version chosen for a new reliquidation; it must not have been used. */
export function newReliquidation(
  finalXmVersion: string | null | undefined,
  used: readonly string[],
): Result<{ version: string; xmVersion: ReliquidationXmVersion }, 'empty-fields' | 'xm-version-used'> {
  const xmVersion = reliquidationXmVersions.find((it) => it === finalXmVersion);
  if (xmVersion === undefined) return refused('empty-fields');
  if (used.includes(xmVersion)) return refused('xm-version-used');
  return accepted({ version: reliquidationLabel(used), xmVersion });
}

/** Decides whether the period can become the application period: it is not yet, and none of its tariffs are published. */
export function mayBecomeApplication(
  period: Month,
  current: Month | undefined,
  published: boolean,
): Result<Month, 'application-period-current' | 'reliquidation-application-published'> {
  if (current !== undefined && sameMonth(current, period)) return refused('application-period-current');
  return published ? refused('reliquidation-application-published') : accepted(period);
}

export const reliquidationStates = ['created', 'applied', 'approved', 'published'] as const;
export type ReliquidationState = (typeof reliquidationStates)[number];
export const reliquidationEvents = ['apply', 'approve', 'publish', 'delete'] as const;
export type ReliquidationEvent = (typeof reliquidationEvents)[number];

/** Facts about a reliquidation that decisions depend on. */
export interface ReliquidationProgress {
  /** Fingerprint of the current differences; null while some are missing. */
  readonly fingerprint: string | null;
  /** Fingerprints of the differences last applied and last approved. */
  readonly applied: string | undefined;
  readonly approved: string | undefined;
  readonly published: boolean;
}

/** State of the reliquidation for its current differences. */
export function reliquidationState({
  fingerprint,
  applied,
  approved,
  published,
}: ReliquidationProgress): ReliquidationState {
  if (published) return 'published';
  if (fingerprint === null || applied !== fingerprint) return 'created';
  return approved === fingerprint ? 'approved' : 'applied';
}

export type ReliquidationDecisionRefusal =
  | 'reliquidation-already-published'
  | 'reliquidation-lacks-inputs'
  | 'reliquidation-changed'
  | 'reliquidation-already-applied'
  | 'reliquidation-not-applied'
  | 'reliquidation-already-approved'
  | 'reliquidation-not-approved'
  | 'reliquidation-application-published';

/**
 * Decides whether an event is allowed. `seen` is the fingerprint of the differences that the person saw, empty when some were missing;
 * `edits` says that the request brings edited deltas; `applicationPublished` says that the month that would take the deltas is closed.
 */
export function mayDecide(
  event: ReliquidationEvent,
  progress: ReliquidationProgress,
  request: { seenFingerprint?: string | undefined; edits?: boolean; applicationPublished: boolean },
): Result<ReliquidationState | 'deleted', ReliquidationDecisionRefusal> {
  const { fingerprint, published } = progress;
  if (event === 'delete') {
    if (published) return refused(rule.refusals.published);
    const sawThis = request.seenFingerprint === undefined || request.seenFingerprint === (fingerprint ?? '');
    return sawThis ? accepted('deleted') : refused(rule.refusals.changed);
  }
  const state = reliquidationState(progress);
  const takenSteps = rule.steps.slice(0, reliquidationStates.indexOf(state));
  const decided = mayTake(rule, event, { fingerprint, takenSteps, published }, request.seenFingerprint, {
    changes: request.edits === true,
    after: request.applicationPublished ? 'reliquidation-application-published' : undefined,
  });
  return decided.ok ? accepted(nextState[event]) : decided;
}

const nextState = { apply: 'applied', approve: 'approved', publish: 'published' } as const;

/** Differences are applied, then approved, then published. */
const rule: DecisionRule<keyof typeof nextState, ReliquidationDecisionRefusal> = {
  steps: ['apply', 'approve', 'publish'],
  refusals: {
    published: 'reliquidation-already-published',
    lacking: 'reliquidation-lacks-inputs',
    changed: 'reliquidation-changed',
    taken: { apply: 'reliquidation-already-applied', approve: 'reliquidation-already-approved' },
    untaken: { apply: 'reliquidation-not-applied', approve: 'reliquidation-not-approved' },
  },
};
