import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { createEvaluation } from '../../engine/evaluation.ts';
import { given, published } from '../../testing/given.ts';
import { impossibleCode, itGives, sixDecimals } from '../../testing/six-decimals.ts';
import { EXAMPLE_5A } from '../../testing/worked-examples.ts';
import { generationLosses, recognisedLosses, transmissionLosses, transmissionLossIndex } from './index.ts';

function evaluate(changes: Record<string, string | number> = {}) {
  return createEvaluation({
    month: month(2025, 7),
    facts: given({ ...EXAMPLE_5A, ...changes }),
    pinned: published({ 'G[market=A]': '310.066455' }),
  });
}

describe('example 5-A', () => {
  const MON = { band: 'mon' } as const;
  itGives(evaluate, [
    [transmissionLossIndex, '0.015000'],
    [generationLosses, '43.890685', { voltage: 1 }],
    [generationLosses, '17.353244', { voltage: 2 }],
    [generationLosses, '13.256230', { voltage: 3 }],
    [generationLosses, '8.276928', { voltage: 4 }],
    [transmissionLosses, '6.874952', { voltage: 1, ...MON }],
    [transmissionLosses, '2.219879', { voltage: 2, ...MON }],
    [transmissionLosses, '1.500152', { voltage: 3, ...MON }],
    [transmissionLosses, '0.625054', { voltage: 4, ...MON }],
    [recognisedLosses, '57.115637', { voltage: 1, ...MON }],
    [recognisedLosses, '25.923123', { voltage: 2, ...MON }],
    [recognisedLosses, '21.106382', { voltage: 3, ...MON }],
    [recognisedLosses, '15.251982', { voltage: 4, ...MON }],
  ]);
});

describe('edge cases', () => {
  const level1 = { voltage: 1, band: 'mon' } as const;

  it('rejects losses of one or more', () => {
    expect(impossibleCode(evaluate({ 'file:CDI.PR[market=A;voltage=1]': '0.985' }), recognisedLosses, level1)).toBe(
      'losses-reach-one',
    );
  });

  it('rejects a market without demand', () => {
    const none = { 'file:ADEM.DMRE': 0, 'file:ADEM.PRRE': 0, 'file:ADEM.DMNR': 0, 'file:ADEM.PRNR': 0 };
    expect(impossibleCode(evaluate(none), transmissionLossIndex)).toBe('market-demand-zero');
  });

  it('refunds a negative programme charge', () => {
    expect(sixDecimals(evaluate({ 'file:CPROG.CPROG[market=A]': '-0.80' }), recognisedLosses, level1)).toBe(
      '49.965637',
    );
  });

  it('uses 0 for a market without a loss programme charge, with the reason', () => {
    const { 'file:CPROG.CPROG[market=A]': _, ...rest } = EXAMPLE_5A;
    const evaluation = createEvaluation({
      month: month(2025, 7),
      facts: given({ ...rest, 'market:chargesCprog[market=A]': 'false' }),
      pinned: published({ 'G[market=A]': '310.066455' }),
    });
    expect(sixDecimals(evaluation, recognisedLosses, level1)).toBe('50.765637');
    expect(evaluation.trace().nodes['CPROG[market=A]']?.origin.kind).toBe('absence');
  });

  it('reports the programme charge as missing for other markets', () => {
    const { 'file:CPROG.CPROG[market=A]': _, ...rest } = EXAMPLE_5A;
    const evaluation = createEvaluation({
      month: month(2025, 7),
      facts: given({ ...rest, 'market:chargesCprog[market=A]': 'true' }),
      pinned: published({ 'G[market=A]': '310.066455' }),
    });
    const answer = evaluation.ask(recognisedLosses, { market: 'A', ...level1 });
    expect(answer.kind === 'missing' && answer.missing.map(({ key }) => key)).toEqual(['file:CPROG.CPROG[market=A]']);
  });

  it('counts the adjustments of reliquidations in the loss index', () => {
    const adjusted = evaluate({ 'reliquidation:ADR': 1_000_000, 'reliquidation:APR': 200_000 });
    expect(sixDecimals(adjusted, transmissionLossIndex)).toBe((2_000_000 / 121_200_000).toFixed(6));
  });
});
