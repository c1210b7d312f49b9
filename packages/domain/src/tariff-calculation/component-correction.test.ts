import { describe, expect, it } from 'vitest';
import {
  type CorrectableFigure,
  type CorrectionState,
  mayCorrect,
  mayDecideCorrection,
  type StandingCorrection,
} from './component-correction.ts';

const free: CorrectableFigure = { calculated: '266.88', published: false, approved: false, held: false };
const author = 'comer@demo';
const standing = (state: CorrectionState, calculated = '266.88'): StandingCorrection => ({ state, author, calculated });
const answer = (decided: ReturnType<typeof mayCorrect>) => (decided.ok ? 'yes' : decided.refusal);

describe('a correction can be proposed', () => {
  it.each([
    ['for a calculated value', free, undefined, 'yes'],
    ['not without a calculated value', { ...free, calculated: null }, undefined, 'correction-without-value'],
    [
      'not when the component is published',
      { ...free, published: true, approved: true },
      undefined,
      'component-already-published',
    ],
    ['not when the component is approved', { ...free, approved: true }, undefined, 'correction-component-approved'],
    [
      'not when a published component depends on the value',
      { ...free, held: true },
      undefined,
      'correction-figure-held',
    ],
    ['not while another is proposed', free, standing('proposed'), 'correction-open'],
    ['not while another is approved', free, standing('approved'), 'correction-open'],
  ] as const)('%s: %s', (_, figure, open, expected) => {
    expect(answer(mayCorrect(figure, open))).toBe(expected);
  });
});

/** For each state and act: the answer to the author and to another person, when nothing is decided on the value. */
describe.each([
  [
    'proposed',
    {
      approve: ['correction-own', 'yes'],
      reject: ['correction-own', 'yes'],
      withdraw: ['yes', 'correction-of-another'],
    },
  ],
  [
    'approved',
    {
      approve: ['correction-decided', 'correction-decided'],
      reject: ['correction-decided', 'correction-decided'],
      withdraw: ['yes', 'yes'],
    },
  ],
  [
    'rejected',
    {
      approve: ['correction-decided', 'correction-decided'],
      reject: ['correction-decided', 'correction-decided'],
      withdraw: ['correction-decided', 'correction-decided'],
    },
  ],
  [
    'withdrawn',
    {
      approve: ['correction-decided', 'correction-decided'],
      reject: ['correction-decided', 'correction-decided'],
      withdraw: ['correction-decided', 'correction-decided'],
    },
  ],
] as const)('a correction that is %s', (state, expected) => {
  it.each(['approve', 'reject', 'withdraw'] as const)('%s: by its author, by another person', (act) => {
    const by = (account: string) => answer(mayDecideCorrection(act, standing(state), { figure: free, account }));
    expect([by(author), by('dev@demo')]).toEqual(expected[act]);
  });
});

describe('a correction cannot be approved', () => {
  const approve = (figure: CorrectableFigure, calculated?: string) =>
    answer(mayDecideCorrection('approve', standing('proposed', calculated), { figure, account: 'dev@demo' }));

  it.each([
    ['when the calculated value is not the one its author saw', free, '260', 'correction-outdated'],
    [
      'when the component was published meanwhile',
      { ...free, published: true },
      undefined,
      'component-already-published',
    ],
    [
      'when the component was approved meanwhile',
      { ...free, approved: true },
      undefined,
      'correction-component-approved',
    ],
    [
      'when a published component came to depend on it meanwhile',
      { ...free, held: true },
      undefined,
      'correction-figure-held',
    ],
  ] as const)('%s', (_, figure, calculated, expected) => {
    expect(approve(figure, calculated)).toBe(expected);
  });
});

describe('an approved correction can be withdrawn', () => {
  const withdraw = (change: Partial<CorrectableFigure>) =>
    answer(
      mayDecideCorrection('withdraw', standing('approved'), { figure: { ...free, ...change }, account: 'dev@demo' }),
    );

  it('until it is published, or a published component depends on it', () => {
    expect(withdraw({ approved: true })).toBe('yes');
    expect(withdraw({ published: true })).toBe('component-already-published');
    expect(withdraw({ held: true })).toBe('correction-figure-held');
  });
});
