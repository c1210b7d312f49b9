import { describe, expect, it, test } from 'vitest';
import { type ClosingStandings, type ClosingState, closingSteps, openSteps } from './closing-steps.ts';
import { paceOf } from './pace.ts';

const standings = (states: Partial<Record<keyof ClosingStandings, ClosingState>>) =>
  Object.fromEntries(
    closingSteps.map((step) => [step, { state: states[step] ?? 'done', by: null, at: null, missing: [], count: null }]),
  ) as unknown as ClosingStandings;

describe('the open steps of a cycle', () => {
  it('are listed in the order of work', () => {
    expect(
      openSteps(standings({ bills: 'waiting', lighting: 'open', parameters: 'open', charges: 'optional' })),
    ).toEqual(['parameters', 'lighting']);
  });

  it('are only the held bills, the electronic documents and the e-mails once the cycle is billed', () => {
    const after = { letters: 'open', refused: 'open', documents: 'open', signing: 'open', held: 'open' } as const;
    expect(openSteps(standings({ ...after, history: 'open' }))).toEqual([
      'held',
      'signing',
      'documents',
      'refused',
      'letters',
    ]);
  });
});

test.each([
  [
    '7,318 of 12,640 in 118 seconds',
    { done: 7318, total: 12640, seconds: 118 },
    { perSecond: 7318 / 118, secondsLeft: 86 },
  ],
  ['all of it', { done: 10, total: 10, seconds: 5 }, { perSecond: 2, secondsLeft: 0 }],
  ['nothing yet', { done: 0, total: 10, seconds: 5 }, undefined],
  ['waiting', { done: 0, total: 0, seconds: null }, undefined],
])('the pace of %s', (_, work, pace) => {
  expect(paceOf(work)).toEqual(pace);
});
