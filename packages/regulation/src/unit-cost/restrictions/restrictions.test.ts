import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { createEvaluation } from '../../engine/evaluation.ts';
import type { Options } from '../../options.ts';
import { given } from '../../testing/given.ts';
import { itGives, sixDecimals } from '../../testing/six-decimals.ts';
import { EXAMPLE_6A } from '../../testing/worked-examples.ts';
import { guatape, restrictionCost, restrictions } from './index.ts';

function evaluate(changes: Record<string, string | number> = {}, options: Partial<Options> = {}, markets = ['A']) {
  const facts = given({ ...EXAMPLE_6A, ...changes }, { activeMarkets: markets });
  return createEvaluation({ month: month(2025, 7), facts, options });
}

describe('example 6-A', () => {
  itGives(evaluate, [
    [restrictionCost, '5070000000.000000'],
    [restrictions, '46.944444'],
  ]);

  it('example 11-A: 47.083333 without adjustments', () => {
    expect(sixDecimals(evaluate({ 'parameter:CRS.2': 0 }), restrictions)).toBe('47.083333');
  });
});

describe('entered and read figures', () => {
  it('uses the entered Guatapé variant instead of the workbook, never both', () => {
    const entered = evaluate({ 'parameter:CRS.1': 40_000_000 });
    expect(sixDecimals(entered, guatape)).toBe('40000000.000000');
    expect(entered.trace().nodes.GUATAPE?.origin.kind).toBe('parameter');
    expect(evaluate().ask(guatape)).toMatchObject({ kind: 'value' });
  });

  it('keeps entered adjustments and reliquidation adjustments separate', () => {
    const evaluation = evaluate({ 'reliquidation:ΔAREST': 5_000_000 });
    expect(sixDecimals(evaluation, restrictionCost)).toBe('5075000000.000000');
    const { nodes } = evaluation.trace();
    expect([nodes['AREST*']?.amount, nodes.ΔAREST?.amount]).toEqual(['-15000000', '5000000']);
  });
});

describe('sales', () => {
  const twoMarkets = { 'parameter:VkWUF.1[market=B]': 100_000_000, 'parameter:VkWUF.2[market=B]': 8_000_000 };

  it('are summed over all markets of the company', () => {
    expect(sixDecimals(evaluate(twoMarkets, {}, ['A', 'B']), restrictions)).toBe((5070 / 216).toFixed(6));
  });

  it('are those of the market alone with the option', () => {
    expect(sixDecimals(evaluate(twoMarkets, { rSalesScope: 'market' }, ['A', 'B']), restrictions)).toBe('46.944444');
  });

  it('are missing while one market has not entered its own', () => {
    const answer = evaluate({}, {}, ['A', 'B']).ask(restrictions, { market: 'A' });
    expect(answer.kind === 'missing' && answer.missing.map(({ key }) => key)).toEqual([
      'parameter:VkWUF.1[market=B]',
      'parameter:VkWUF.2[market=B]',
    ]);
  });

  it('of zero give R = 0', () => {
    const none = { 'parameter:VkWUF.1[market=A]': 0, 'parameter:VkWUF.2[market=A]': 0 };
    expect(sixDecimals(evaluate(none), restrictions)).toBe('0.000000');
  });
});
