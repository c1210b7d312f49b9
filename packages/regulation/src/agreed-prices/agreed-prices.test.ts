import { describe, expect, it } from 'vitest';
import { createEvaluation } from '../engine/evaluation.ts';
import type { Options } from '../options.ts';
import { type Amounts, given } from '../testing/given.ts';
import { impossibleCode, itGives, sixDecimals } from '../testing/six-decimals.ts';
import { wholeMonth } from '../testing/whole-month.ts';
import { EXAMPLE_5A, EXAMPLE_6A } from '../testing/worked-examples.ts';
import {
  agreedCommercialisation,
  agreedEnergyPrice,
  agreedTariff,
  agreedUnitCost,
  type DayValue,
  hourlyValue,
  hoursOfSpotFact,
  indexedPrice,
  lossesAtAgreedPrice,
  type SpotFact,
  spotPriceOfCustomer,
  spotPricePlusMargin,
} from './index.ts';

const OFFER = {
  'offer:price': 265,
  'offer:index': 'IPP',
  'offer:baseIndex': '152.30',
  'parameter:IPP.1@after': '181.45',
  'offer:structure': 'mixto',
  'offer:fixedPart': '0.7',
  'offer:spotPart': '0.3',
  'offer:margin': '12.5',
  'offer:commercialisation': '9.5',
  'offer:commercialisationIndex': 'IPC',
  'offer:commercialisationBaseIndex': '137.09',
  'parameter:IPC.2': '150.3',
  'offer:contributes': 'true',
} as const;

const chargedForLosses = { 'market:chargesCprog[market=A]': 'true' };

const SPOT = {
  'file:Consumo1NR.detail': 'horario',
  'file:Consumo1NR.energy': 360,
  'file:TRSD.value': 120 * 310 + 150 * 420 + 90 * 280,
  'file:TRSD.valueAbove': 0,
  'file:TRSD.energyAbove': 0,
  'file:TRSD.mean': 1010 / 3,
  'file:TRSD.meanAbove': 0,
  'file:TRSD.hoursAbove': 0,
  'file:PrecioEscasez.PEA': '1144.0434',
  'file:PrecioEscasez.PE': '778.995',
} as const;

/** Example 12-A of the tariff reference, with the charges of its examples 4-A, 5-A and 6-A. */
const example = (changes: Amounts = {}, options: Partial<Options> = {}) =>
  createEvaluation({
    month: { year: 2025, number: 10 },
    facts: given({ ...EXAMPLE_5A, ...EXAMPLE_6A, ...OFFER, ...SPOT, ...chargedForLosses, ...changes }),
    options: { ownCharges: 'CREG 015/2018', ...options },
  });

describe('example 12-A', () => {
  itGives(example, [
    [indexedPrice, '315.720617'],
    [spotPricePlusMargin, '360.833333'],
    [agreedEnergyPrice, '329.254432'],
    [agreedCommercialisation, '10.415421'],
    [lossesAtAgreedPrice, '26.997002', { level: 'n2', band: 'mon' }],
    [agreedUnitCost, '585.699735', { level: 'n2', band: 'mon' }],
    [agreedTariff, '702.839682', { level: 'n2', band: 'mon' }],
  ]);

  it('omits the contribution for an exempt customer', () => {
    const exempt = example({ 'offer:contributes': 'false' });
    expect(sixDecimals(exempt, agreedTariff, { level: 'n2', band: 'mon' })).toBe('585.699735');
  });
});

describe('the cap of the spot price', () => {
  // The second hour (150 kWh at 420) is above an activation price of 400.
  const above = {
    'file:TRSD.valueAbove': 150 * 420,
    'file:TRSD.energyAbove': 150,
    'file:TRSD.meanAbove': 140,
    'file:TRSD.hoursAbove': 1 / 3,
    'file:PrecioEscasez.PEA': 400,
    'file:PrecioEscasez.PE': 350,
    // The market published 380 for that hour, the price after its own caps.
    'file:PTB.value': 120 * 310 + 150 * 380 + 90 * 280,
    'file:PTB.mean': 970 / 3,
  };
  it.each([
    ['PEA', '340.000000'],
    ['PE', '319.166667'],
    ['PTB', '331.666667'],
    ['none', '348.333333'],
  ] as const)('%s', (spotPriceCap, expected) => {
    expect(sixDecimals(example(above, { spotPriceCap }), spotPriceOfCustomer)).toBe(expected);
  });

  it.each([
    ['PEA', '330.000000'],
    ['PE', '313.333333'],
    ['PTB', '323.333333'],
    ['none', '336.666667'],
  ] as const)('%s, of the simple mean', (spotPriceCap, expected) => {
    const monthly = example({ ...above, 'file:Consumo1NR.detail': 'mensual' }, { spotPriceCap });
    expect(sixDecimals(monthly, spotPriceOfCustomer)).toBe(expected);
  });
});

it('requires PTB for the price after the caps, and for no other option', () => {
  const missing = (spotPriceCap: Options['spotPriceCap']) => {
    const answer = example({}, { spotPriceCap }).ask(spotPriceOfCustomer);
    return answer.kind === 'missing' ? answer.missing.map(({ key }) => key) : [];
  };
  expect(missing('PTB')).toEqual(['file:PTB.value']);
  for (const other of ['PEA', 'PE', 'none'] as const) expect(missing(other)).toEqual([]);
});

describe('spot price without hours to weight by', () => {
  it.each([
    ['mensual', 'consumption-without-hours'],
    ['sin consumo', 'no-consumption-in-month'],
  ])('%s uses the simple mean and warns about it', (detail, warning) => {
    const evaluation = example({ 'file:Consumo1NR.detail': detail, 'file:Consumo1NR.energy': 0 });
    expect(sixDecimals(evaluation, spotPricePlusMargin)).toBe('349.166667');
    expect(evaluation.trace().nodes.PBc?.warnings).toEqual([warning]);
  });
});

describe('missing data of an agreement', () => {
  it('a fixed price needs no hours, and a spot price needs no index', () => {
    const nothing = (structure: string) =>
      createEvaluation({
        month: { year: 2025, number: 10 },
        facts: given({ 'offer:structure': structure, 'offer:index': 'IPP' }),
      });
    const missing = (structure: string) => {
      const answer = nothing(structure).ask(agreedEnergyPrice);
      return answer.kind === 'missing' ? answer.missing.map(({ key }) => key) : [];
    };
    expect(missing('fijo')).toEqual(['offer:baseIndex', 'offer:price', 'parameter:IPP.1@after']);
    expect(missing('bolsa')).toContain('file:Consumo1NR.detail');
    expect(missing('bolsa')).not.toContain('parameter:IPP.1@after');
  });

  it('reports a base index of zero as impossible', () => {
    expect(impossibleCode(example({ 'offer:baseIndex': 0 }), indexedPrice)).toBe('price-index-zero');
  });
});

describe('a whole month', () => {
  it('differs by band only in transmission and its losses', () => {
    const evaluation = wholeMonth();
    const at = (band: 'max' | 'mon') => Number(sixDecimals(evaluation, agreedUnitCost, { level: 'n2', band }));
    // ΔT between the bands is 58.873 − 52.10, and the loss fraction 0.045 applies to the difference.
    expect(at('max') - at('mon')).toBeCloseTo(6.773 * (1 + 0.045 / 0.955), 5);
  });
});

describe('hours of a day at the spot price', () => {
  const prices = Float64Array.from({ length: 48 }, (_, hour) => (hour === 30 ? 900 : 200));
  const energy = Float64Array.from({ length: 48 }, (_, hour) => (hour < 24 ? 1 : 2));

  it('are summed, with the hours above the trigger summed apart', () => {
    const [first, second] = hourlyValue(prices, energy, 500).map(inNumbers);
    expect(first).toEqual({
      day: 1,
      energy: 24,
      value: 4800,
      prices: 4800,
      valueAbove: 0,
      energyAbove: 0,
      pricesAbove: 0,
      hoursAbove: 0,
    });
    expect(second).toMatchObject({ day: 2, energy: 48, value: 11_000, valueAbove: 1800, energyAbove: 2 });
    expect(second).toMatchObject({ pricesAbove: 900, hoursAbove: 1 });
  });

  it('are added as decimals, without binary rounding errors', () => {
    const [day] = hourlyValue(new Float64Array(24).fill(0.1), new Float64Array(24).fill(0.7), Number.POSITIVE_INFINITY);
    expect([day?.prices.toFixed(), day?.energy.toFixed(), day?.value.toFixed()]).toEqual(['2.4', '16.8', '1.68']);
  });

  it('contribute one by one to each fact, and the contributions add up to the fact', () => {
    const hoursOf = (fact: SpotFact) => hoursOfSpotFact(fact, prices, energy, 500).map(Number);
    expect([hoursOf('value')[0], hoursOf('value')[24], hoursOf('value')[30]]).toEqual([200, 400, 1800]);
    expect(hoursOf('mean')).toEqual([...prices]);
    for (const [fact, amount] of [
      ['valueAbove', 1800],
      ['energyAbove', 2],
      ['meanAbove', 900],
      ['hoursAbove', 1],
    ] as const)
      expect(hoursOf(fact), fact).toEqual(Array.from(prices, (_, at) => (at === 30 ? amount : 0)));
    expect(hoursOf('value').reduce((sum, it) => sum + it)).toBe(4800 + 11_000);
    expect(() => hoursOfSpotFact('mean', prices, energy.subarray(24), 500)).toThrow('48 prices for 24 hours');
  });

  it('at the trigger price do not count as above it', () => {
    expect(hourlyValue(prices, energy, 900).map(({ hoursAbove }) => hoursAbove)).toEqual([0, 0]);
  });

  it('require as many prices as energies', () => {
    expect(() => hourlyValue(prices, energy.subarray(24), 500)).toThrow('48 prices for 24 hours');
  });
});

const inNumbers = (day: DayValue) =>
  Object.fromEntries(Object.entries(day).map(([name, amount]) => [name, Number(amount)]));
