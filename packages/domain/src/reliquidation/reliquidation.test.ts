import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { isReliquidationLabel } from '../tariff-calculation/calculation-version.ts';
import { reliquidationsReady } from '../tariff-calculation/component-decision.ts';
import type {
  ReliquidationEvent,
  ReliquidationProgress,
  ReliquidationStanding,
  ReliquidationState,
} from './reliquidation.ts';
import {
  mayBecomeApplication,
  mayDecide,
  mayReliquidate,
  newReliquidation,
  offeredReliquidationVersions,
  reliquidationEvents,
  reliquidationState,
  reliquidationStates,
} from './reliquidation.ts';

const july = month(2025, 7);
const october = month(2025, 10);
const ready: ReliquidationStanding = {
  period: july,
  version: 'def',
  definitive: 'def',
  tariffsPublished: true,
  finished: true,
  application: october,
  applicationPublished: false,
};

describe('Reliquidar periodo', () => {
  it('is offered for the definitive version, with an application period and nothing under way', () => {
    expect(mayReliquidate(ready, ['.tx3'])).toEqual({ ok: true, value: october });
  });

  it.each([
    [{ version: '2' }, 'reliquidation-of-another-version'],
    [{ version: undefined, definitive: undefined }, 'reliquidation-of-another-version'],
    [{ tariffsPublished: false }, 'reliquidation-period-unpublished'],
    [{ finished: false }, 'reliquidation-unfinished'],
    [{ application: undefined }, 'reliquidation-without-application'],
    [{ application: july }, 'reliquidation-application-not-later'],
    [{ application: month(2025, 6) }, 'reliquidation-application-not-later'],
    [{ applicationPublished: true }, 'reliquidation-application-published'],
  ] as const)('is not with %j', (change, refusal) => {
    expect(mayReliquidate({ ...ready, ...change } as ReliquidationStanding, [])).toEqual({ ok: false, refusal });
  });

  it('takes only XM versions that were not used yet, and labels them in order', () => {
    expect(newReliquidation('.tx3', [])).toEqual({ ok: true, value: { version: 'r1', xmVersion: '.tx3' } });
    expect(newReliquidation('.tx5', ['.tx3', '.tx4'])).toEqual({
      ok: true,
      value: { version: 'r3', xmVersion: '.tx5' },
    });
    expect(newReliquidation('.tx3', ['.tx3'])).toEqual({ ok: false, refusal: 'xm-version-used' });
    expect(newReliquidation('.txf', [])).toEqual({ ok: false, refusal: 'empty-fields' });
    expect(newReliquidation(null, [])).toEqual({ ok: false, refusal: 'empty-fields' });
    expect(offeredReliquidationVersions(['.tx3', '.tx7'])).toEqual(['.tx4', '.tx5', '.tx6', '.tx8']);
    const all = ['.tx3', '.tx4', '.tx5', '.tx6', '.tx7', '.tx8'];
    expect(mayReliquidate(ready, all)).toEqual({ ok: false, refusal: 'reliquidation-versions-used-up' });
  });

  it('has a label that is told apart from calculation versions', () => {
    expect(['r1', 'r12', 'def', '2', 'r'].map(isReliquidationLabel)).toEqual([true, true, false, false, false]);
  });
});

describe('Establecer como periodo de aplicación', () => {
  it.each([
    [july, false, true],
    [undefined, false, true],
    [october, false, 'application-period-current'],
    [july, true, 'reliquidation-application-published'],
  ] as const)('from %j, tariffs published %s: %s', (current, published, expected) => {
    const decided = mayBecomeApplication(october, current, published);
    expect(decided.ok || decided.refusal).toBe(expected);
  });
});

const progress: Record<(typeof reliquidationStates)[number], ReliquidationProgress> = {
  created: { fingerprint: 'a', applied: undefined, approved: undefined, published: false },
  applied: { fingerprint: 'a', applied: 'a', approved: undefined, published: false },
  approved: { fingerprint: 'a', applied: 'a', approved: 'a', published: false },
  published: { fingerprint: 'a', applied: 'a', approved: 'a', published: true },
};

/** For each state and event: the next state, or the refusal. */
const table = {
  created: {
    apply: 'applied',
    approve: 'reliquidation-not-applied',
    publish: 'reliquidation-not-applied',
    delete: 'deleted',
  },
  applied: {
    apply: 'reliquidation-already-applied',
    approve: 'approved',
    publish: 'reliquidation-not-approved',
    delete: 'deleted',
  },
  approved: {
    apply: 'reliquidation-already-applied',
    approve: 'reliquidation-already-approved',
    publish: 'published',
    delete: 'deleted',
  },
  published: {
    apply: 'reliquidation-already-published',
    approve: 'reliquidation-already-published',
    publish: 'reliquidation-already-published',
    delete: 'reliquidation-already-published',
  },
} as const;

/** Transitions of a reliquidation; events without an entry are refused. */
const transitions: Readonly<
  Record<ReliquidationState, Partial<Record<ReliquidationEvent, ReliquidationState | 'deleted'>>>
> = {
  created: { apply: 'applied', delete: 'deleted' },
  applied: { apply: 'applied', approve: 'approved', delete: 'deleted' },
  approved: { apply: 'applied', publish: 'published', delete: 'deleted' },
  published: {},
};

describe.each(reliquidationStates)('a reliquidation that is %s', (state) => {
  it('is recognised', () => {
    expect(reliquidationState(progress[state])).toBe(state);
  });

  it.each(['apply', 'approve', 'publish', 'delete'] as const)('%s', (event) => {
    const decided = mayDecide(event, progress[state], { applicationPublished: false });
    expect(decided.ok ? decided.value : decided.refusal).toBe(table[state][event]);
  });

  it('has no transition outside the table', () => {
    for (const event of reliquidationEvents) {
      const decided = mayDecide(event, progress[state], { edits: event === 'apply', applicationPublished: false });
      expect(decided.ok ? decided.value : undefined).toBe(transitions[state][event]);
    }
  });
});

describe('differences other than those seen', () => {
  it('cannot be decided on', () => {
    for (const [event, state] of [
      ['apply', 'created'],
      ['approve', 'applied'],
      ['publish', 'approved'],
    ] as const) {
      const request = { seenFingerprint: 'b', applicationPublished: false };
      expect(mayDecide(event, progress[state], request)).toEqual({ ok: false, refusal: 'reliquidation-changed' });
    }
  });

  it('reset what was applied and approved before', () => {
    expect(reliquidationState({ ...progress.approved, fingerprint: 'b' })).toBe('created');
    expect(reliquidationState({ ...progress.approved, applied: 'b', fingerprint: 'b' })).toBe('applied');
  });
});

describe('a reliquidation', () => {
  it('waits for missing files, or for deltas that a person enters instead', () => {
    const lacking = { ...progress.created, fingerprint: null };
    expect(mayDecide('apply', lacking, { applicationPublished: false })).toEqual({
      ok: false,
      refusal: 'reliquidation-lacks-inputs',
    });
    expect(mayDecide('apply', lacking, { edits: true, applicationPublished: false }).ok).toBe(true);
  });

  it('can only be deleted once a component of the month that takes it is published', () => {
    const closed = { applicationPublished: true };
    for (const [event, state] of [
      ['apply', 'created'],
      ['approve', 'applied'],
      ['publish', 'approved'],
    ] as const) {
      expect(mayDecide(event, progress[state], closed)).toEqual({
        ok: false,
        refusal: 'reliquidation-application-published',
      });
    }
    expect(mayDecide('delete', progress.approved, closed).ok).toBe(true);
  });

  it('blocks the month that takes it until all reliquidations are published', () => {
    expect(reliquidationsReady([])).toBe(true);
    expect(reliquidationsReady([{ published: true }, { published: false }])).toBe(false);
  });
});
