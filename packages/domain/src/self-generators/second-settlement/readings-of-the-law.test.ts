import { decimal, hourlyEnergy } from '@contador/kernel';
import { DEFAULT_READINGS, type SettlementFacts, type SurplusReadings } from '@contador/regulation';
import { settled } from '@contador/regulation/testing/golden-months';
import { describe, expect, it } from 'vitest';
import { secondSettlement } from './second-settlement.ts';
import { settlementDifference } from './settlement-difference.ts';

const HOURS = 72;
const hours = (byHour: Readonly<Record<number, number>>) =>
  hourlyEnergy(Array.from({ length: HOURS }, (_, hour) => Math.round((byHour[hour] ?? 0) * 1e6)));

/**
 * Three days: 10 kWh imported in hour 0 and 4 in hour 24, 6 exported in hour 12. Inductive energy exceeds half of the import in hours 0 and
 * 24; there is capacitive energy in hours 0, 24 and 48. A shop, so that it contributes 20 %.
 */
const facts: SettlementFacts = {
  client: {
    type: 'AGPE',
    renewable: true,
    capacity: decimal(20),
    subsidy: null,
    contribution: decimal(20),
    reactiveCharge: decimal('100.25'),
  },
  imports: hours({ 0: 10, 24: 4 }),
  exports: hours({ 12: 6 }),
  inductive: hours({ 0: 7, 24: 3 }),
  capacitive: hours({ 0: 3, 24: 1, 48: 0.5 }),
  tariff: {
    CU: decimal('900.13'),
    COT: decimal(5),
    T: decimal(50),
    D: decimal('100.25'),
    Cv: decimal('170.07'),
    PR: decimal(20),
    R: decimal(30),
  },
  prices: { kind: 'spot', hours: Array.from({ length: HOURS }, () => decimal(300)), cap: null, lossShare: decimal(0) },
  appliedM: 3,
  readings: DEFAULT_READINGS,
};

function settledTwice(settlementFacts: SettlementFacts) {
  const { measured, cents } = settled(settlementFacts);
  const second = secondSettlement(settlementFacts);
  expect(settlementDifference(measured, { cents }, second)).toBeUndefined();
  return { cents, days: measured.excessDays, second };
}
const under = (readings: Partial<SurplusReadings>, overrides: Partial<SettlementFacts> = {}) =>
  settledTwice({ ...facts, ...overrides, readings: { ...DEFAULT_READINGS, ...readings } });

describe('each reading of the law, settled by hand', () => {
  it('by default', () => {
    const { cents, days } = under({});
    expect(cents).toEqual({
      // 14 × 900.13; 6 of them exchanged at 170.07; 8 bought, with 20 % of contribution.
      '100': 1_260_182,
      '85': -540_078,
      '132': 102_042,
      '482': 0,
      '730': 0,
      '800': 144_021,
      // 2 + 1 kVArh above half of the import and 4.5 capacitive, at 100.25 times M = 3.
      '11': 90_225,
      '12': 135_338,
      TOT: 1_260_182 - 540_078 + 102_042 + 144_021 + 90_225 + 135_338,
    });
    expect(days).toBe(3);
  });

  it('a limit of capacitive energy: 3 and 1 kVArh are below 40 % of 10 and of 4; half a kVArh without import is not', () => {
    // 3 − 4 and 1 − 1.6 are not positive; 0.5 × 100.25 × 3.
    expect(under({ capacitiveLimit: '0.4' }).cents['12']).toBe(15_038);
    // 3 − 2 = 1, 1 − 0.8 = 0.2, 0.5: 1.7 × 300.75.
    expect(under({ capacitiveLimit: '0.2' }).cents['12']).toBe(51_128);
  });

  it('the limit of an hour is rounded half up to a millionth, and hours within it are not days of excess', () => {
    // 40 % of 0.000003 is 0.0000012, so 0.000001 is free.
    const tiny = { imports: hours({ 0: 0.000003 }), exports: hours({}), inductive: hours({}) };
    const at = (capacitive: number) =>
      under({ capacitiveLimit: '0.4' }, { ...tiny, capacitive: hours({ 0: capacitive }) }).days;
    expect([at(0.000001), at(0.000002)]).toEqual([0, 1]);
  });

  it('capacitive energy without M', () => {
    // 4.5 × 100.25; inductive energy keeps its M.
    const { cents } = under({ capacitiveFactor: 'without M' });
    expect([cents['11'], cents['12']]).toEqual([90_225, 45_113]);
  });

  it('days of excess: two inductive and three capacitive ones, two of them common', () => {
    const days = (reactiveDays: SurplusReadings['reactiveDays']) => under({ reactiveDays }).days;
    expect([days('union'), days('larger'), days('sum'), days('inductive')]).toEqual([3, 3, 5, 2]);
    expect(under({ reactiveDays: 'sum' }).second.excessDays).toBe(5);
  });

  it('the contribution is also charged on the exchange or on the reactive energy', () => {
    // 20 % of 7201.04 + 1020.42, and of 7201.04 + 902.25 + 1353.38.
    expect(under({ contributionOn: 'active and exchange' }).cents['800']).toBe(164_429);
    expect(under({ contributionOn: 'active and reactive' }).cents['800']).toBe(189_133);
  });

  it('whole pesos, rounded per concept', () => {
    const { cents } = under({ moneyDecimals: '0' });
    expect(cents).toEqual({
      '100': 1_260_200,
      '85': -540_100,
      '132': 102_000,
      '482': 0,
      '730': 0,
      '800': 144_000,
      '11': 90_200,
      '12': 135_300,
      TOT: (12_602 - 5401 + 1020 + 1440 + 902 + 1353) * 100,
    });
  });

  it('a tariff of four decimals', () => {
    const tariff = { ...facts.tariff, CU: decimal('900.1349'), Cv: decimal('170.0651') };
    const { cents } = under({ tariffDecimals: '4' }, { tariff });
    // 14 × 900.1349 = 12601.8886, 6 × 170.0651 = 1020.3906.
    expect([cents['100'], cents['132']]).toEqual([1_260_189, 102_039]);
  });
});

it('a difference in the days of M is reported as M', () => {
  const { measured, cents } = settled(facts);
  const difference = settlementDifference({ ...measured, excessDays: 2 }, { cents }, secondSettlement(facts));
  expect([difference?.concept, difference?.first?.toString(), difference?.second?.toString()]).toEqual(['M', '2', '3']);
});
