import type { Month, Result } from '@contador/kernel';
import { accepted, compareMonths, refused, sameMonth } from '@contador/kernel';
import { type DecisionRule, mayTake } from '../decision/index.ts';

/** XM's adjustments of a month that was invoiced already, earliest first: with these a period is reliquidated. */
export const reliquidationXmVersions = ['.tx3', '.tx4', '.tx5', '.tx6', '.tx7', '.tx8'] as const;
export type ReliquidationXmVersion = (typeof reliquidationXmVersions)[number];

/** The versions with which the period may still be reliquidated. */
export function offeredReliquidationVersions(used: readonly string[]): ReliquidationXmVersion[] {
  return reliquidationXmVersions.filter((version) => !used.includes(version));
}

/** `r3` where two versions of XM's files were used already. */
export function reliquidationLabel(used: readonly string[]): string {
  return `r${used.length + 1}`;
}

/** What decides whether a period may be reliquidated now. */
export interface ReliquidationStanding {
  readonly period: Month;
  /** The version looked at, and the one on which the months after rest. */
  readonly version: string | undefined;
  readonly definitive: string | undefined;
  /** The tariffs of every active market of the definitive version are published. */
  readonly tariffsPublished: boolean;
  /** No reliquidation of the period is under way. */
  readonly finished: boolean;
  /** Input period whose tariffs take the deltas; `undefined` while none was set. */
  readonly application: Month | undefined;
  /** Something that a delta enters is published in the application period. */
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

/** Whether 'Reliquidar periodo' is offered: for the definitive version, with an application period and nothing under way. */
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

/** The reliquidation to create with the version of XM that was chosen; only one that was not used may be. */
export function newReliquidation(
  finalXmVersion: string | null | undefined,
  used: readonly string[],
): Result<{ version: string; xmVersion: ReliquidationXmVersion }, 'empty-fields' | 'xm-version-used'> {
  const xmVersion = reliquidationXmVersions.find((it) => it === finalXmVersion);
  if (xmVersion === undefined) return refused('empty-fields');
  if (used.includes(xmVersion)) return refused('xm-version-used');
  return accepted({ version: reliquidationLabel(used), xmVersion });
}

/** Whether the period may become the application period: it is not yet, and no tariffs of it are published. */
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
export const reliquidationEvents = ['apply', 'approve', 'publish', 'delete', 'enter'] as const;
export type ReliquidationEvent = (typeof reliquidationEvents)[number];

/**
 * What each event leads to; nothing where it is refused. An input that is entered, or a delta that is edited, makes another
 * calculation, and what was applied or approved of the one before does not count any more.
 */
export const reliquidationTransitions: Readonly<
  Record<ReliquidationState, Partial<Record<ReliquidationEvent, ReliquidationState | 'deleted'>>>
> = {
  created: { enter: 'created', apply: 'applied', delete: 'deleted' },
  applied: { enter: 'created', apply: 'applied', approve: 'approved', delete: 'deleted' },
  approved: { enter: 'created', apply: 'applied', publish: 'published', delete: 'deleted' },
  published: {},
};

/** A reliquidation as far as the decisions on it are concerned. */
export interface ReliquidationProgress {
  /** Of the present differences; null while something of them is missing. */
  readonly fingerprint: string | null;
  /** Fingerprints of the differences that were applied and approved last. */
  readonly applied: string | undefined;
  readonly approved: string | undefined;
  readonly published: boolean;
}

/** How far the reliquidation has come with its present differences. */
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
 * Whether the event may happen now. `seen` is the fingerprint of the differences that the person had before their eyes, empty where some were missing; `edits` says
 * that deltas come with it; `applicationPublished`, that the month that would take the deltas is closed to them.
 */
export function mayDecide(
  event: Exclude<ReliquidationEvent, 'enter'>,
  progress: ReliquidationProgress,
  given: { seen?: string | undefined; edits?: boolean; applicationPublished: boolean },
): Result<ReliquidationState | 'deleted', ReliquidationDecisionRefusal> {
  const { fingerprint, published } = progress;
  if (event === 'delete') {
    if (published) return refused(rule.refusals.published);
    const sawThis = given.seen === undefined || given.seen === (fingerprint ?? '');
    return sawThis ? accepted('deleted') : refused(rule.refusals.changed);
  }
  const state = reliquidationState(progress);
  const taken = rule.steps.slice(0, reliquidationStates.indexOf(state));
  const decided = mayTake(rule, event, { fingerprint, taken, published }, given.seen, {
    changes: given.edits === true,
    after: given.applicationPublished ? 'reliquidation-application-published' : undefined,
  });
  return decided.ok ? accepted(leadsTo[event]) : decided;
}

const leadsTo = { apply: 'applied', approve: 'approved', publish: 'published' } as const;

/** The differences are applied, then approved, then published. */
const rule: DecisionRule<keyof typeof leadsTo, ReliquidationDecisionRefusal> = {
  steps: ['apply', 'approve', 'publish'],
  refusals: {
    published: 'reliquidation-already-published',
    lacking: 'reliquidation-lacks-inputs',
    changed: 'reliquidation-changed',
    taken: { apply: 'reliquidation-already-applied', approve: 'reliquidation-already-approved' },
    untaken: { apply: 'reliquidation-not-applied', approve: 'reliquidation-not-approved' },
  },
};
