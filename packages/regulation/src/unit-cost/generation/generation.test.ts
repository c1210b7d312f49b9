import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { createEvaluation } from '../../engine/evaluation.ts';
import type { Options } from '../../options.ts';
import { given } from '../../testing/given.ts';
import { impossibleCode, itGives, sixDecimals } from '../../testing/six-decimals.ts';
import { EXAMPLE_2A } from '../../testing/worked-examples.ts';
import {
  adjustedMarketPrice,
  adjustment,
  auctionCost,
  auctionWeight,
  balance,
  balanceRate,
  bilateralCost,
  bilateralWeight,
  contractCover,
  generation,
  guaranteeCost,
  maximumCost,
  mechanismWeight,
  otherMechanismsCost,
  ownContractPrice,
  recognisedCost,
  referenceCost,
  regulatedCommercialDemand,
  selfGeneratorCost,
  selfGeneratorShare,
  smallCreditedShare,
  spotCost,
  spotPrice,
} from './index.ts';

const JULY = month(2025, 7);

function evaluate(
  changes: Record<string, string | number> = {},
  options: Partial<Options> = {},
  mechanisms: string[] = [],
) {
  return createEvaluation({ month: JULY, facts: given({ ...EXAMPLE_2A, ...changes }, { mechanisms }), options });
}

function without(...keys: string[]) {
  const amounts = Object.fromEntries(Object.entries(EXAMPLE_2A).filter(([key]) => !keys.includes(key)));
  return createEvaluation({ month: JULY, facts: given(amounts) });
}

describe('example 2-A: bilateral contracts, spot, balance recovered', () => {
  itGives(evaluate, [
    [regulatedCommercialDemand, '100000000.000000'],
    [contractCover, '0.805000'],
    [ownContractPrice, '280.000000'],
    [adjustedMarketPrice, '300.400000'],
    [bilateralCost, '232.228186'],
    [spotPrice, '350.000000'],
    [spotCost, '67.550000'],
    [recognisedCost, '300.878186'],
    [referenceCost, '290.806186'],
    [maximumCost, '378.048042'],
    [balance, '872885557.514198'],
    [adjustment, '9.188269'],
    [generation, '310.066455'],
  ]);

  it('uses the monthly rate of 12.75 % a year unrounded', () => {
    const rate = evaluate().ask(balanceRate);
    expect(rate.kind === 'value' && rate.amount.times(100).toFixed(6)).toBe('1.005040');
  });
});

describe('example 2-B: the clause caps G', () => {
  const capped = () => evaluate({ 'file:AFAC.spotValue': 1200 * 19_000_000 });

  itGives(capped, [
    [recognisedCost, '464.928186'],
    [adjustment, '-86.880144'],
    [generation, '378.048042'],
  ]);
});

describe('example 2-C: auctions and other mechanisms', () => {
  const changes = {
    'file:DSPCTTOS.energy[mechanism=C1]': 60_000_000,
    'file:DSPCTTOS.value[mechanism=C1]': 60_000_000 * 285,
    'file:DSPCTTOS.energy[mechanism=C2]': 20_000_000,
    'file:DSPCTTOS.value[mechanism=C2]': 20_000_000 * 178.5,
    'file:DSPCTTOS.energy[mechanism=C3]': 5_000_000,
    'file:DSPCTTOS.value[mechanism=C3]': 5_000_000 * 265,
    'reliquidation:AECC': 0,
    'reliquidation:AVECC': 0,
    'parameter:CG.2': 42_000_000,
  };
  const auctions = () => evaluate(changes, {}, ['C3']);

  itGives(auctions, [
    [contractCover, '0.850000'],
    [bilateralWeight, '0.705882'],
    [auctionWeight, '0.235294'],
    [bilateralCost, '174.841946'],
    [auctionCost, '35.700000'],
    [otherMechanismsCost, '13.250000'],
    [guaranteeCost, '0.420000'],
    [spotCost, '51.800000'],
    [recognisedCost, '277.111946'],
  ]);

  it('weights each other mechanism by its own energy', () => {
    expect(sixDecimals(auctions(), mechanismWeight, { mechanism: 'C3' })).toBe('0.058824');
  });

  it('never charges more than 1 $/kWh for guarantees', () => {
    expect(sixDecimals(evaluate({ ...changes, 'parameter:CG.2': 900_000_000 }, {}, ['C3']), guaranteeCost)).toBe(
      '1.000000',
    );
  });

  it('adjusts the energy of auctions and not their price', () => {
    const adjusted = evaluate({ ...changes, 'reliquidation:ACLP': 5_000_000 }, {}, ['C3']);
    // 25 of 90 GWh at 178.5: (25/90) · 0.90 · 178.5
    expect(sixDecimals(adjusted, auctionCost)).toBe('44.625000');
  });
});

describe('example 2-D: purchases from self-generators, term by term', () => {
  const settlement = () =>
    evaluate(
      {
        'settlement:E11[market=A]': 120_000,
        'settlement:E21[market=A]': 50_000,
        'settlement:Eexc2[market=A]': 30_000,
        'settlement:E3[market=A]': 0,
        'settlement:Egd[market=A]': 0,
        // 30,000 kWh at 340.25 on average.
        'settlement:VPexc2[market=A]': 10_207_500,
        'settlement:VP3[market=A]': 0,
        'settlement:VPgd[market=A]': 0,
        'published:CUap[market=A;level=n1or;band=mon]': '951.90',
        'published:Cv[market=A]': '171.95',
      },
      { gtrSource: 'settlement' },
    );

  itGives(settlement, [
    [smallCreditedShare, '0.001200'],
    [selfGeneratorShare, '0.002000'],
    [selfGeneratorCost, '1.192035'],
  ]);
});

describe('example 11-A: what a reliquidation changes', () => {
  it('is the difference between 2-A with its adjustments and without them', () => {
    expect(sixDecimals(without('reliquidation:AECC', 'reliquidation:AVECC'), recognisedCost)).toBe('301.185775');
    expect(sixDecimals(evaluate(), recognisedCost)).toBe('300.878186');
  });
});

describe('edge cases', () => {
  it('rejects a demand that is not positive', () => {
    expect(impossibleCode(evaluate({ 'file:ADEM.DMRE': 0, 'file:ADEM.PRRE': 0 }), generation)).toBe(
      'regulated-demand-not-positive',
    );
  });

  it('without contracts buys everything in the pool and uses Mc alone as reference', () => {
    const pool = evaluate({
      'file:DSPCTTOS.energy[mechanism=C1]': 0,
      'file:DSPCTTOS.value[mechanism=C1]': 0,
      'reliquidation:AECC': 0,
      'reliquidation:AVECC': 0,
    });
    expect(sixDecimals(pool, contractCover)).toBe('0.000000');
    expect(sixDecimals(pool, ownContractPrice)).toBe('0.000000');
    expect(sixDecimals(pool, referenceCost)).toBe('300.400000');
    expect(sixDecimals(pool, spotCost)).toBe('349.300000');
  });

  it('accepts no spot purchases only when nothing is left to buy', () => {
    const noPool = { 'file:AFAC.spotEnergy': 0, 'file:AFAC.spotValue': 0 };
    expect(impossibleCode(evaluate(noPool), generation)).toBe('spot-share-without-spot-purchases');
    const covered = evaluate({ ...noPool, 'file:DSPCTTOS.energy[mechanism=C1]': 99_500_000 });
    expect(sixDecimals(covered, spotCost)).toBe('0.000000');
  });

  it('requires a share of the demand for each market', () => {
    expect(impossibleCode(evaluate({ 'market:demandShare[market=A]': 0 }), generation)).toBe(
      'demand-share-not-positive',
    );
  });

  it('clamps a negative spot share to zero, with a warning', () => {
    const evaluation = evaluate({ 'file:DSPCTTOS.energy[mechanism=C1]': 120_000_000 }, { qcUpperBound: '1' });
    expect(sixDecimals(evaluation, spotCost)).toBe('0.000000');
    expect(evaluation.trace().nodes['Qb[market=A]']?.warnings).toEqual(['spot-share-clamped-to-zero']);
  });

  it('covers at most what self-generators leave, or everything with the other option', () => {
    const excess = { 'file:DSPCTTOS.energy[mechanism=C1]': 120_000_000 };
    expect(sixDecimals(evaluate(excess), contractCover)).toBe('0.998000');
    expect(sixDecimals(evaluate(excess, { qcUpperBound: '1' }), contractCover)).toBe('1.000000');
  });

  it('scales Pc of excess contracts only with the option', () => {
    const excess = {
      'file:DSPCTTOS.energy[mechanism=C1]': 124_500_000,
      'file:DSPCTTOS.value[mechanism=C1]': 124_500_000 * 280,
    };
    expect(sixDecimals(evaluate(excess), ownContractPrice)).toBe('280.000000');
    expect(sixDecimals(evaluate(excess, { excessContractScaling: 'scaled' }), ownContractPrice)).toBe('224.000000');
  });

  it('adds the pool adjustments to Pb, unless the option leaves them out', () => {
    const adjusted = { 'reliquidation:ACB': 1_000_000, 'reliquidation:AVCB': 350_000_000 + 20_000_000 };
    expect(sixDecimals(evaluate(adjusted), spotPrice)).toBe('351.000000');
    expect(sixDecimals(evaluate(adjusted, { pbIncludesAdjustments: 'excluded' }), spotPrice)).toBe('350.000000');
  });

  it('without sales only lowers the adjustment, with a warning', () => {
    const evaluation = evaluate({ 'parameter:VkWUF.1[market=A]': 0 });
    expect(sixDecimals(evaluation, adjustment)).toBe('0.000000');
    expect(evaluation.trace().nodes['AJ[market=A]']?.warnings).toEqual(['no-regulated-sales-adjustment-limited']);
    const capped = evaluate({ 'parameter:VkWUF.1[market=A]': 0, 'file:AFAC.spotValue': 1200 * 19_000_000 });
    expect(sixDecimals(capped, adjustment)).toBe('-86.880144');
  });

  it('floors the balance at zero, unless the option allows a negative one', () => {
    const owed = { 'published:AD[market=A]': -1_000_000_000 };
    expect(sixDecimals(evaluate(owed), balance)).toBe('0.000000');
    // (−1000 + (312.40 − 308.04)·95) M · 1.0100504…
    expect(Number(sixDecimals(evaluate(owed, { adFloor: 'none' }), balance))).toBeLessThan(-591_000_000);
  });

  it("uses the balance entered in AJ0 for a market's first month", () => {
    const { 'published:AD[market=A]': _, ...rest } = EXAMPLE_2A;
    const facts = given({ ...rest, 'parameter:AJ0.1[market=A]': 450_000_000 });
    expect(sixDecimals(createEvaluation({ month: JULY, facts }), balance)).toBe('872885557.514198');
  });

  it('reports a missing rate instead of taking it as zero', () => {
    const answer = without('parameter:TASA_AD.1').ask(generation, { market: 'A' });
    expect(answer.kind === 'missing' && answer.missing.map(({ key }) => key)).toEqual(['parameter:TASA_AD.1']);
  });

  it('counts auctions outside the clause only with the option', () => {
    const auction = {
      'file:DSPCTTOS.energy[mechanism=C2]': 10_000_000,
      'file:DSPCTTOS.value[mechanism=C2]': 10_000_000 * 500,
    };
    const inside = sixDecimals(evaluate(auction), recognisedCost);
    const outside = sixDecimals(evaluate(auction, { crScope: 'without auctions' }), recognisedCost);
    expect(Number(inside) - Number(outside)).toBeCloseTo(50, 6);
    const reference = sixDecimals(evaluate(auction), referenceCost);
    const wide = sixDecimals(evaluate(auction, { refGScope: 'all contracts' }), referenceCost);
    // 10 % of the demand at 500 instead of Mc' 300.40.
    expect(Number(wide) - Number(reference)).toBeCloseTo(19.96, 6);
  });
});
