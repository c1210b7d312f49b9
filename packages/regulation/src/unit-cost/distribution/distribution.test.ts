import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { createEvaluation } from '../../engine/evaluation.ts';
import type { Options } from '../../options.ts';
import { given } from '../../testing/given.ts';
import { impossibleCode, itGives, sixDecimals } from '../../testing/six-decimals.ts';
import { EXAMPLE_4A, EXAMPLE_4B } from '../../testing/worked-examples.ts';
import { distribution } from './index.ts';

function evaluate(amounts: Record<string, string | number>, options: Partial<Options> = {}) {
  return createEvaluation({ month: month(2025, 7), facts: given(amounts), options });
}

describe('example 4-A: charges broken down as in CREG 015/2018', () => {
  itGives(
    () => evaluate(EXAMPLE_4A, { ownCharges: 'CREG 015/2018' }),
    [
      [distribution, '207.871400', { level: 'n1or' }],
      [distribution, '178.871400', { level: 'n1comp' }],
      [distribution, '149.871400', { level: 'n1us' }],
      [distribution, '115.890437', { level: 'n2' }],
      [distribution, '88.839630', { level: 'n3' }],
      [distribution, '35.591507', { level: 'n4' }],
    ],
  );
});

describe('example 4-B: a market in a distribution area', () => {
  itGives(
    () => evaluate(EXAMPLE_4B),
    [
      [distribution, '266.010000', { level: 'n1or' }],
      [distribution, '236.945000', { level: 'n1comp' }],
      [distribution, '207.880000', { level: 'n1us' }],
      [distribution, '154.280000', { level: 'n2' }],
      [distribution, '95.150000', { level: 'n3' }],
      [distribution, '34.050000', { level: 'n4' }],
    ],
  );

  it('uses the investment charge applied by a person in preference to that of the LAC', () => {
    const applied = evaluate({ ...EXAMPLE_4B, 'parameter:CDI.2[market=A]': '60' });
    expect(sixDecimals(applied, distribution, { level: 'n1us' })).toBe('206.010000');
    expect(applied.trace().nodes['CDI*[market=A]']?.origin.kind).toBe('parameter');
  });
});

describe('a market without a distribution area', () => {
  const own = {
    'market:area[market=A]': 'SIN ADD',
    'file:CDI.Dt[market=A;voltage=1]': '311.2',
    'file:CDI.Dt[market=A;voltage=2]': '180.5',
    'file:CDI.Dt[market=A;voltage=3]': '99.1',
    'file:CDI.CDI[market=A]': '52.08',
    'file:CDI.Nivel4[market=A]': '35.76',
  };

  itGives(
    () => evaluate(own),
    [
      [distribution, '311.200000', { level: 'n1or' }],
      [distribution, '285.160000', { level: 'n1comp' }],
      [distribution, '259.120000', { level: 'n1us' }],
      [distribution, '180.500000', { level: 'n2' }],
      [distribution, '35.760000', { level: 'n4' }],
    ],
  );

  it('reports its own workbook as missing, not an area', () => {
    const { 'file:CDI.Dt[market=A;voltage=2]': _, ...rest } = own;
    const answer = evaluate(rest).ask(distribution, { market: 'A', level: 'n2' });
    expect(answer.kind === 'missing' && answer.missing.map(({ key }) => key)).toEqual([
      'file:CDI.Dt[market=A;voltage=2]',
    ]);
  });
});

describe('charges broken down as in CREG 097/2008', () => {
  // u = 180/120 = 1.5; by hand: STR(1) = 35.2/0.891; level 1 = (38 + 16)·1.5 + 50·1.5/0.926 + STR(1)
  const old = {
    ...EXAMPLE_4A,
    'parameter:IPP.1': 180,
    'file:CDI.IPP0[market=A]': 120,
    'file:CDI.CDI0[market=A]': 38,
    'file:CDI.CDM0[market=A]': 16,
    'file:CDI.CD20[market=A]': 50,
    'file:CDI.CD30[market=A]': 30,
  };
  const evaluateOld = (changes = {}) => evaluate({ ...old, ...changes }, { ownCharges: 'CREG 097/2008' });

  itGives(evaluateOld, [
    [distribution, '201.499693', { level: 'n1or' }],
    [distribution, '172.999693', { level: 'n1comp' }],
    [distribution, '144.499693', { level: 'n1us' }],
    [distribution, '111.590437', { level: 'n2' }],
    [distribution, '81.139630', { level: 'n3' }],
    [distribution, '35.591507', { level: 'n4' }],
  ]);

  it('needs an index to divide by', () => {
    const code = impossibleCode(evaluateOld({ 'file:CDI.IPP0[market=A]': 0 }), distribution, { level: 'n2' });
    expect(code).toBe('price-index-zero');
  });
});

describe('edge cases', () => {
  it('rejects losses of one or more', () => {
    const all = { ...EXAMPLE_4A, 'file:CDI.PR[market=A;voltage=1]': 1 };
    expect(impossibleCode(evaluate(all, { ownCharges: 'CREG 015/2018' }), distribution, { level: 'n1or' })).toBe(
      'losses-reach-one',
    );
  });

  it('allows a negative quality incentive', () => {
    const less = { ...EXAMPLE_4A, 'file:CDI.DTCS[market=A;voltage=2]': '-0.9' };
    expect(sixDecimals(evaluate(less, { ownCharges: 'CREG 015/2018' }), distribution, { level: 'n2' })).toBe(
      '114.090437',
    );
  });
});
