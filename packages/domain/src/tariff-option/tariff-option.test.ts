import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import type { ComponentStanding } from '../tariff-calculation/component-decision.ts';
import type { AskedOption, OptionStanding, TariffOption } from './tariff-option.ts';
import {
  changedOption,
  levelsInOption,
  mayDecideOptionCard,
  mayEditOption,
  optionStages,
  optionState,
} from './tariff-option.ts';

const all = { n1or: '2025-06', n1comp: '2025-06', n1us: '2025-06', n2: '2025-06', n3: '2025-06' };
const running: TariffOption = { begin: '2025-06', finish: '2025-12', levels: all, rate: '0.85' };
const on = { n1or: true, n1comp: true, n1us: true, n2: true, n3: true };

describe('the option in a month', () => {
  it.each([
    ['2025-05', 'waiting', 'out'],
    ['2025-06', 'active', 'begins'],
    ['2025-07', 'active', 'runs'],
    ['2025-12', 'active', 'runs'],
    ['2026-01', 'finished', 'out'],
  ])('%s: %s, its level %s', (iso, state, stage) => {
    const at = month(Number(iso.slice(0, 4)), Number(iso.slice(5)));
    expect(optionState(running, at)).toBe(state);
    expect(optionStages(running, at).n2).toBe(stage);
    expect(levelsInOption(running, at)).toHaveLength(stage === 'out' ? 0 : 5);
  });

  it('is inactive without a record, and without a selected level', () => {
    const none = { n1or: null, n1comp: null, n1us: null, n2: null, n3: null };
    expect(optionState(undefined, month(2025, 7))).toBe('inactive');
    expect(optionState({ ...running, levels: none }, month(2025, 7))).toBe('inactive');
  });

  it('begins later at a level that was added later', () => {
    const later = { ...running, levels: { ...all, n3: '2025-08' } };
    expect(optionStages(later, month(2025, 7)).n3).toBe('out');
    expect(optionStages(later, month(2025, 8))).toMatchObject({ n2: 'runs', n3: 'begins' });
  });
});

describe('a change of the option', () => {
  const requestedOption: AskedOption = {
    begin: month(2025, 6),
    finish: month(2025, 12),
    levels: on,
    rate: '0.85',
    in: month(2025, 6),
  };
  const nothing = { months: [], optionMonths: [] };
  const run = { months: ['2025-06', '2025-07'], optionMonths: ['2025-06', '2025-07'] };

  it.each([
    ['starts the option', requestedOption, undefined, nothing, '2025-06'],
    ['starts the option in advance', { ...requestedOption, in: month(2025, 3) }, undefined, nothing, '2025-06'],
    [
      'moves the begin earlier while the option has no published months',
      { ...requestedOption, begin: month(2025, 5), in: month(2025, 5) },
      running,
      nothing,
      '2025-05',
    ],
    [
      'postpones the begin, and applies from the former begin',
      { ...requestedOption, begin: month(2025, 8), in: month(2025, 7) },
      running,
      { months: ['2025-05'], optionMonths: [] },
      '2025-06',
    ],
    [
      'of a running option applies from the month in which it is made',
      { ...requestedOption, in: month(2025, 8) },
      running,
      run,
      '2025-08',
    ],
    [
      'after the end starts another option',
      { ...requestedOption, begin: month(2026, 2), finish: null, in: month(2026, 2) },
      running,
      run,
      '2026-02',
    ],
    [
      'is allowed when the published months are after its end',
      requestedOption,
      undefined,
      { months: ['2026-04'], optionMonths: [] },
      '2025-06',
    ],
  ] as const)('%s', (_, request, current, published, from) => {
    const changed = changedOption(request, current, published);
    expect(changed.ok && changed.value.from).toBe(from);
  });

  it.each([
    [
      'that ends before it begins',
      { ...requestedOption, finish: month(2025, 5) },
      undefined,
      nothing,
      'option-finish-before-begin',
    ],
    [
      'in a month whose tariffs are published',
      requestedOption,
      undefined,
      { months: ['2025-06'], optionMonths: [] },
      'option-month-published',
    ],
    [
      'in a month whose option is published',
      { ...requestedOption, in: month(2025, 7) },
      running,
      run,
      'option-month-published',
    ],
    [
      'without end when later months are published',
      { ...requestedOption, finish: null },
      undefined,
      { months: ['2026-04'], optionMonths: [] },
      'option-month-published',
    ],
    [
      'with a begin before months that are published',
      { ...requestedOption, in: month(2025, 8) },
      undefined,
      { months: ['2025-07'], optionMonths: [] },
      'option-month-published',
    ],
    [
      'to the begin of a running option',
      { ...requestedOption, begin: month(2025, 8), in: month(2025, 8) },
      running,
      run,
      'option-already-begun',
    ],
  ] as const)('%s is refused', (_, request, current, published, refusal) => {
    expect(changedOption(request, current, published)).toEqual({ ok: false, refusal });
  });

  it('keeps the first month of each level, and adds a new level from its own month', () => {
    const without3 = { ...running, levels: { ...all, n3: null } };
    const changed = changedOption(
      { ...requestedOption, levels: { ...on, n1us: false }, in: month(2025, 8) },
      without3,
      run,
    );
    expect(changed.ok && changed.value.option.levels).toEqual({ ...all, n1us: null, n3: '2025-08' });
  });
});

const calculated: ComponentStanding = {
  lacksInputs: false,
  impossible: false,
  shownAmounts: ['616.0241'],
  fingerprint: 'a1',
  approved: false,
  published: false,
  awaitsReliquidation: false,
};
const cost: OptionStanding = {
  inOption: true,
  componentsPublished: true,
  costPublished: false,
  card: 'CUop',
  standing: calculated,
};
const balance: OptionStanding = { ...cost, card: 'SA', standing: { ...calculated, shownAmounts: ['0'] } };
const approved = { ...calculated, approved: true };

/** For each state and decision: 'yes', or the refusal. */
describe.each([
  ['of an option that is not in force', { ...cost, inOption: false }, 'option-inactive', 'option-inactive'],
  [
    'before the components are published',
    { ...cost, componentsPublished: false },
    'components-unpublished',
    'components-unpublished',
  ],
  [
    'without PV',
    { ...cost, standing: { ...calculated, lacksInputs: true } },
    'component-lacks-inputs',
    'component-lacks-inputs',
  ],
  ['calculated', cost, 'yes', 'component-not-approved'],
  ['approved', { ...cost, standing: approved }, 'component-already-approved', 'yes'],
  [
    'published',
    { ...cost, costPublished: true, standing: { ...approved, published: true } },
    'component-already-published',
    'component-already-published',
  ],
  [
    'with a unit cost of zero',
    { ...cost, standing: { ...calculated, shownAmounts: ['0'] } },
    'component-has-zeros',
    'component-not-approved',
  ],
  ['with a balance of zero', balance, 'yes', 'option-cost-unpublished'],
  [
    'of an approved balance with an unpublished cost',
    { ...balance, standing: approved },
    'component-already-approved',
    'option-cost-unpublished',
  ],
  [
    'of an approved balance with a published cost',
    { ...balance, costPublished: true, standing: approved },
    'component-already-approved',
    'yes',
  ],
] as const)('an option %s', (_, standing, approve, publish) => {
  it(`may be approved: ${approve}; published: ${publish}`, () => {
    const [first, second] = [mayDecideOptionCard('approve', standing), mayDecideOptionCard('publish', standing)];
    expect(first.ok ? 'yes' : first.refusal).toBe(approve);
    expect(second.ok ? 'yes' : second.refusal).toBe(publish);
  });
});

describe('editing the option', () => {
  it('is possible while the first card is not published', () => {
    expect(mayEditOption(false).ok).toBe(true);
    expect(mayEditOption(true)).toEqual({ ok: false, refusal: 'option-month-published' });
  });

  it('refuses a decision on a calculation other than the one seen', () => {
    expect(mayDecideOptionCard('approve', cost, 'b2')).toEqual({ ok: false, refusal: 'component-changed' });
    expect(mayDecideOptionCard('publish', { ...cost, standing: approved }, 'b2')).toEqual({
      ok: false,
      refusal: 'component-changed',
    });
  });
});
