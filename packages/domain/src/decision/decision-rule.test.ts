import { describe, expect, it } from 'vitest';
import { type DecisionProgress, type DecisionRule, mayTake } from './decision-rule.ts';

type Step = 'check' | 'approve' | 'publish';
const rule: DecisionRule<Step, string> = {
  steps: ['check', 'approve', 'publish'],
  refusals: {
    published: 'is published',
    lacking: 'lacks something',
    changed: 'is another',
    taken: { check: 'is checked', approve: 'is approved' },
    untaken: { check: 'is not checked', approve: 'is not approved' },
  },
};
const standing = (takenSteps: Step[], change: Partial<DecisionProgress<Step>> = {}): DecisionProgress<Step> => ({
  fingerprint: 'a1',
  takenSteps,
  published: false,
  ...change,
});
const outcome = (...args: Parameters<typeof mayTake<Step, string>>) => {
  const decided = mayTake(...args);
  return decided.ok ? decided.value : decided.refusal;
};

/** For the steps already taken on this calculation and each next step: the fingerprint, or the refusal. */
describe.each([
  [[], ['a1', 'is not checked', 'is not checked']],
  [['check'], ['is checked', 'a1', 'is not approved']],
  [
    ['check', 'approve'],
    ['is checked', 'is approved', 'a1'],
  ],
  [['approve'], ['a1', 'is not checked', 'is not checked']],
] as const)('after %j', (takenSteps, expected) => {
  it.each(rule.steps.map((step, at) => [step, expected[at]] as const))('%s: %s', (step, answer) => {
    expect(outcome(rule, step, standing([...takenSteps]), undefined)).toBe(answer);
    expect(outcome(rule, step, standing([...takenSteps]), 'a1')).toBe(answer);
    expect(outcome(rule, step, standing([...takenSteps]), 'b2')).toBe('is another');
    expect(outcome(rule, step, standing([...takenSteps], { published: true }), 'a1')).toBe('is published');
    expect(outcome(rule, step, standing([...takenSteps], { fingerprint: null }), 'a1')).toBe('lacks something');
  });
});

describe('gates of a particular decision', () => {
  const all = { before: 'waits', unfit: 'has zeros', after: 'is closed' };
  it('are reported in their order', () => {
    expect(outcome(rule, 'check', standing([], { published: true }), 'b2', all)).toBe('is published');
    expect(outcome(rule, 'check', standing([], { fingerprint: null }), 'b2', all)).toBe('waits');
    expect(outcome(rule, 'check', standing([]), 'b2', { ...all, before: undefined })).toBe('is another');
    expect(outcome(rule, 'check', standing(['check']), 'a1', { unfit: 'has zeros' })).toBe('has zeros');
    expect(outcome(rule, 'check', standing(['check']), 'a1', { after: 'is closed' })).toBe('is checked');
    expect(outcome(rule, 'check', standing([]), 'a1', { after: 'is closed' })).toBe('is closed');
  });

  it('let a step with a change be taken again, and on an incomplete calculation', () => {
    expect(outcome(rule, 'check', standing(['check']), 'a1', { changes: true })).toBe('a1');
    expect(outcome(rule, 'check', standing([], { fingerprint: null }), 'a1', { changes: true })).toBe('');
    expect(outcome(rule, 'approve', standing([]), 'a1', { changes: true })).toBe('is not checked');
  });
});
