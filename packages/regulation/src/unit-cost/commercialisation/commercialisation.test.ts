import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { createEvaluation } from '../../engine/evaluation.ts';
import type { Options } from '../../options.ts';
import { given } from '../../testing/given.ts';
import { impossibleCode, itGives, sixDecimals } from '../../testing/six-decimals.ts';
import { EXAMPLE_7A } from '../../testing/worked-examples.ts';
import { traditionalSales } from '../sales/index.ts';
import {
  baseCost,
  cashCycle,
  collectionRate,
  commercialisation,
  commercialisationMargin,
  fixedCostRecovery,
  fixedUnitCost,
  gridGuarantees,
  marketOperatorCost,
  marketServicesCost,
  meanConsumption,
  portfolioRisk,
  productivity,
  regionalGuarantees,
  regulatoryContributions,
  subnormalRisk,
  subsidyFinancialCost,
} from './index.ts';

function evaluate(changes: Record<string, string | number> = {}, options: Partial<Options> = {}) {
  return createEvaluation({
    month: month(2025, 7),
    facts: given({ ...EXAMPLE_7A, ...changes }),
    options: { ipcDecember2013: '79.55965', ...options },
  });
}

function without(keys: readonly string[], at = month(2025, 7)) {
  const amounts = Object.fromEntries(Object.entries(EXAMPLE_7A).filter(([key]) => !keys.includes(key)));
  return createEvaluation({ month: at, facts: given(amounts) });
}

describe('example 7-A', () => {
  itGives(evaluate, [
    [baseCost, '11274.345207'],
    [collectionRate, '0.800000'],
    [subnormalRisk, '0.250000'],
    [traditionalSales, '84500000.000000'],
    [portfolioRisk, '0.014721'],
    [subsidyFinancialCost, '0.001189'],
    [cashCycle, '0.001609'],
    [commercialisationMargin, '32.140672'],
    [regulatoryContributions, '230000000.000000'],
    [marketServicesCost, '4.583333'],
    [regionalGuarantees, '20000000.000000'],
    [gridGuarantees, '25000000.000000'],
    [fixedCostRecovery, '78.821281'],
    [meanConsumption, '143.548387'],
    [commercialisation, '115.545286'],
    [fixedUnitCost, '0.000000'],
  ]);
});

describe('the base cost', () => {
  it('uses the IPC of December 2013 that reproduces the printed charges', () => {
    expect(sixDecimals(evaluate({}, { ipcDecember2013: '79.56' }), baseCost)).toBe(
      ((6146.19 * 0.971 * 150.3) / 79.56).toFixed(6),
    );
  });

  it.each([
    [2015, '0.000000'],
    [2016, '0.007250'],
    [2017, '0.014500'],
    [2018, '0.021750'],
    [2019, '0.029000'],
    [2026, '0.029000'],
  ])('uses the productivity of %i when the market has none of its own', (year, expected) => {
    expect(sixDecimals(without(['market:x[market=A]'], month(year, 7)), productivity)).toBe(expected);
  });

  it('charges a part per invoice when β is not zero, and recovers the rest per kWh', () => {
    const half = evaluate({ 'market:beta[market=A]': '0.5' });
    expect(sixDecimals(half, fixedUnitCost)).toBe('5637.172603');
    const whole = Number(sixDecimals(evaluate(), fixedCostRecovery));
    const byKwh = Number(sixDecimals(half, fixedCostRecovery));
    expect(whole - byKwh).toBeCloseTo((0.5 * 11274.345207 * 620_000) / 89_000_000, 5);
  });
});

describe('edge cases', () => {
  it('rejects segments that exceed the regulated sales', () => {
    const more = { 'parameter:VkWUF.4[market=A]': 89_000_000 };
    expect(impossibleCode(evaluate(more), commercialisation)).toBe('segments-exceed-regulated-sales');
  });

  it('uses the risk of traditional users when nothing was sold, with a warning', () => {
    const none = {
      'parameter:VkWUF.1[market=A]': 0,
      'parameter:VkWUF.4[market=A]': 0,
      'parameter:VkWUF.5[market=A]': 0,
      'parameter:VkWUF.6[market=A]': 0,
    };
    const evaluation = evaluate(none);
    expect(sixDecimals(evaluation, portfolioRisk)).toBe('0.009200');
    expect(evaluation.trace().nodes['RC[market=A]']?.warnings).toEqual(['risk-without-sales']);
  });

  it('requires some collection in subnormal areas', () => {
    expect(impossibleCode(evaluate({ 'parameter:FSS.1': '-1.2' }), commercialisation)).toBe('fund-coverage-zero');
  });

  it('applies a lag of 0.63 months even when payment is not late', () => {
    const punctual = evaluate({ 'parameter:CFS.3[market=A]': 0, 'parameter:CFS.2[market=A]': 0 });
    expect(sixDecimals(punctual, subsidyFinancialCost)).toBe(((3.2e9 * (1.0105 ** 0.63 - 1)) / 85e9).toFixed(6));
  });

  it('has no financial cost without subsidies', () => {
    const none = { 'parameter:CFS.1[market=A]': 0, 'parameter:CFS.2[market=A]': 0, 'parameter:CFS.7[market=A]': 0 };
    const evaluation = evaluate(none);
    expect(sixDecimals(evaluation, cashCycle)).toBe('0.000420');
    expect(evaluation.trace().nodes['CFS[market=A]']?.warnings).toBeUndefined();
  });

  it('has no financial cost without billing either, with a warning', () => {
    const evaluation = evaluate({ 'parameter:CFS.7[market=A]': 0 });
    expect(sixDecimals(evaluation, subsidyFinancialCost)).toBe('0.000000');
    expect(evaluation.trace().nodes['CFS[market=A]']?.warnings).toEqual(['subsidy-cost-without-billing']);
  });

  it('rejects a company without sales', () => {
    const none = {
      'parameter:VkWUF.1[market=A]': 0,
      'parameter:VkWUF.2[market=A]': 0,
      'parameter:VkWUF.4[market=A]': 0,
      'parameter:VkWUF.5[market=A]': 0,
      'parameter:VkWUF.6[market=A]': 0,
    };
    expect(impossibleCode(evaluate(none), commercialisation)).toBe('total-sales-zero');
  });

  it('rejects a market without sales two months before', () => {
    expect(impossibleCode(evaluate({ 'parameter:CFM.5[market=A]': 0 }), commercialisation)).toBe(
      'regulated-sales-before-zero',
    );
  });

  it('uses the guarantees of the zone of the market', () => {
    expect(sixDecimals(evaluate({ 'market:strZone[market=A]': 'Norte' }), regionalGuarantees)).toBe('28125000.000000');
  });

  it('adds the VAT of the ASIC only with the option', () => {
    expect(sixDecimals(evaluate(), marketOperatorCost)).toBe('247000000.000000');
    expect(sixDecimals(evaluate({}, { ccdIncludesVat: 'included' }), marketOperatorCost)).toBe('258780000.000000');
  });

  it("includes only the retail activity's part of the contributions", () => {
    expect(sixDecimals(evaluate({ 'market:pSspd[market=A]': '0.5' }), regulatoryContributions)).toBe(
      '190000000.000000',
    );
  });

  it("uses the components entered in C0 for a market's first month", () => {
    const { 'published:R[market=A]': _, ...rest } = EXAMPLE_7A;
    const facts = given({ ...rest, 'parameter:C0.5[market=A]': '47.53' });
    const evaluation = createEvaluation({
      month: month(2025, 7),
      facts,
      options: { ipcDecember2013: '79.55965' },
    });
    expect(sixDecimals(evaluation, commercialisationMargin)).toBe('32.140672');
  });
});
