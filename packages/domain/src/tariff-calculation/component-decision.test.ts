import { describe, expect, it } from 'vitest';
import type { ComponentStanding } from './component-decision.ts';
import { mayDecideComponent } from './component-decision.ts';

const calculated: ComponentStanding = {
  lacksInputs: false,
  impossible: false,
  shownAmounts: ['266.880000', '238.8', '210.72', '160.27', '95.98'],
  fingerprint: 'a1',
  approved: false,
  published: false,
  awaitsReliquidation: false,
};
const approved = { ...calculated, approved: true };
const published = { ...approved, published: true };
const lacking = { ...calculated, lacksInputs: true, fingerprint: null, shownAmounts: [null] };
const impossible = { ...lacking, lacksInputs: false, impossible: true };

/** For each state and decision: 'yes', or the refusal. */
describe.each([
  ['calculated', calculated, 'yes', 'component-not-approved'],
  ['approved', approved, 'component-already-approved', 'yes'],
  ['published', published, 'component-already-published', 'component-already-published'],
  [
    'that awaits a reliquidation',
    { ...approved, awaitsReliquidation: true },
    'component-awaits-reliquidation',
    'component-awaits-reliquidation',
  ],
  ['lacking inputs', lacking, 'component-lacks-inputs', 'component-lacks-inputs'],
  ['without a value in law', impossible, 'component-impossible', 'component-impossible'],
  [
    'with a zero',
    { ...calculated, shownAmounts: ['266.88', '0.000000'] },
    'component-has-zeros',
    'component-not-approved',
  ],
  [
    'with a value missing',
    { ...calculated, shownAmounts: ['266.88', null] },
    'component-has-zeros',
    'component-not-approved',
  ],
] as const)('a component %s', (_, standing, approve, publish) => {
  it(`may be approved: ${approve}`, () => {
    const decided = mayDecideComponent('approve', standing);
    expect(decided.ok ? 'yes' : decided.refusal).toBe(approve);
  });

  it(`may be published: ${publish}`, () => {
    const decided = mayDecideComponent('publish', standing);
    expect(decided.ok ? 'yes' : decided.refusal).toBe(publish);
  });
});

describe('a calculation other than the one seen', () => {
  it.each([
    ['approved', mayDecideComponent('approve', calculated, 'b2')],
    ['published', mayDecideComponent('publish', approved, 'b2')],
  ])('cannot be %s', (_, decided) => {
    expect(decided).toEqual({ ok: false, refusal: 'component-changed' });
  });

  it('is decided on when it is the one seen', () => {
    expect(mayDecideComponent('approve', calculated, 'a1')).toEqual({ ok: true, value: 'a1' });
    expect(mayDecideComponent('publish', approved, 'a1')).toEqual({ ok: true, value: 'a1' });
  });
});
