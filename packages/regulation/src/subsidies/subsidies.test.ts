import { month, quantity } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { createEvaluation } from '../engine/evaluation.ts';
import { given, published } from '../testing/given.ts';
import { impossibleCode, itGives, sixDecimals } from '../testing/six-decimals.ts';
import {
  commercialTariff,
  indexationFactor,
  indexedTariff,
  officialTariff,
  residentialTariff,
  subsidisedConsumption,
  subsidyShare,
  subsistenceConsumption,
} from './index.ts';

/** One month of level 1 with the operator's assets. */
function evaluate(input: {
  cost: string;
  previousCost?: string;
  e1?: string;
  e2?: string;
  ipc: [before: string, now: string];
  mode: 'IPC_ONLY' | 'MIN_IPC_CU';
}) {
  return createEvaluation({
    month: month(2025, 7),
    facts: given({
      'parameter:IPC.1': input.ipc[0],
      'parameter:IPC.2': input.ipc[1],
      'market:indexMode[market=A]': input.mode,
      ...(input.e1 && { 'published:TE[market=A;estrato=1;level=n1or]': input.e1 }),
      ...(input.e2 && { 'published:TE[market=A;estrato=2;level=n1or]': input.e2 }),
      ...(input.previousCost && { 'published:CUap[market=A;level=n1or;band=mon]': input.previousCost }),
    }),
    pinned: published({ 'CUap[market=A;level=n1or;band=mon]': input.cost }),
  });
}

const OR = { level: 'n1or' } as const;
const E1 = { ...OR, estrato: 1 } as const;
const E2 = { ...OR, estrato: 2 } as const;

describe('CEDENAR, July 2025', () => {
  const july = () =>
    evaluate({ cost: '967.50', e1: '431.43', e2: '539.28', ipc: ['150.14', '150.30'], mode: 'IPC_ONLY' });

  itGives(july, [
    [residentialTariff, '431.889763', E1],
    [subsidyShare, '0.553602', E1],
    [residentialTariff, '539.854696', E2],
    [subsidyShare, '0.442011', E2],
    [residentialTariff, '822.375000', { ...OR, estrato: 3 }],
    [residentialTariff, '967.500000', { ...OR, estrato: 4 }],
    [subsidyShare, '0.000000', { ...OR, estrato: 4 }],
    [residentialTariff, '1161.000000', { ...OR, estrato: 5 }],
    [residentialTariff, '1161.000000', { ...OR, estrato: 6 }],
    [subsidyShare, '-0.200000', { ...OR, estrato: 6 }],
    [officialTariff, '967.500000', OR],
    [commercialTariff, '1161.000000', OR],
  ]);
});

describe('CEDENAR, May 2025: the unit cost fell', () => {
  const may = (mode: 'IPC_ONLY' | 'MIN_IPC_CU') =>
    evaluate({ cost: '922.11', previousCost: '945.75', e1: '427.23', ipc: ['148.68', '149.66'], mode });

  describe('indexed by inflation only', () => {
    itGives(
      () => may('IPC_ONLY'),
      [
        [indexationFactor, '1.006591', OR],
        [residentialTariff, '430.046017', E1],
        [subsidyShare, '0.533628', E1],
      ],
    );
  });

  describe('indexed by the smaller of inflation and unit cost', () => {
    itGives(
      () => may('MIN_IPC_CU'),
      [
        [indexationFactor, '0.975004', OR],
        [residentialTariff, '416.550944', E1],
      ],
    );
  });
});

describe('legal limits', () => {
  const capped = () => evaluate({ cost: '1200', e1: '470', ipc: ['100', '100.32'], mode: 'IPC_ONLY' });

  itGives(capped, [
    [indexedTariff, '471.504000', E1],
    [subsidyShare, '0.600000', E1],
    [residentialTariff, '480.000000', E1],
  ]);

  it('never charge a stratum more than the unit cost', () => {
    const dear = evaluate({ cost: '400', e1: '470', ipc: ['100', '100'], mode: 'IPC_ONLY' });
    expect(sixDecimals(dear, residentialTariff, E1)).toBe('400.000000');
    expect(sixDecimals(dear, subsidyShare, E1)).toBe('0.000000');
  });

  it('have no result for a unit cost of zero', () => {
    const free = evaluate({ cost: '0', e1: '470', ipc: ['100', '100'], mode: 'IPC_ONLY' });
    expect(impossibleCode(free, residentialTariff, E1)).toBe('unit-cost-zero');
    const before = evaluate({ cost: '900', previousCost: '0', e1: '470', ipc: ['100', '100'], mode: 'MIN_IPC_CU' });
    expect(impossibleCode(before, residentialTariff, E1)).toBe('unit-cost-zero');
  });

  it('have no result without an index to divide by', () => {
    const none = evaluate({ cost: '900', e1: '470', ipc: ['0', '100'], mode: 'IPC_ONLY' });
    expect(impossibleCode(none, residentialTariff, E1)).toBe('price-index-zero');
  });
});

describe('a first month', () => {
  it('asks for the tariff of the previous month by estrato and ownership', () => {
    const answer = evaluate({ cost: '900', ipc: ['100', '101'], mode: 'IPC_ONLY' }).ask(residentialTariff, {
      market: 'A',
      ...E2,
    });
    expect(answer.kind === 'missing' && answer.missing.map(({ key }) => key)).toEqual(['parameter:SUB0.4[market=A]']);
  });

  it('asks for the unit cost of the previous month only when the indexation uses it', () => {
    const answer = evaluate({ cost: '900', e1: '400', ipc: ['100', '101'], mode: 'MIN_IPC_CU' }).ask(
      residentialTariff,
      { market: 'A', ...E1 },
    );
    expect(answer.kind === 'missing' && answer.missing.map(({ key }) => key)).toEqual(['parameter:CU0.1[market=A]']);
  });
});

describe('the bill of a subsidised user', () => {
  it('charges 130 kWh at the tariff and the rest at the unit cost', () => {
    const { charge, subsidy } = subsidisedConsumption({
      consumption: quantity(180, 'kWh'),
      subsistence: subsistenceConsumption({ month: '2025-07', metresOverSea: 2527, settlement: 'ordinary' }),
      unitCost: quantity('967.50', 'COP/kWh'),
      tariff: quantity('431.89', 'COP/kWh'),
    });
    expect(charge.toFixed(6)).toBe('104520.700000');
    expect(subsidy.toFixed(6)).toBe('69629.300000');
  });

  it.each([
    ['ordinary', 999, 173],
    ['ordinary', 1000, 130],
    ['subnormal', 0, 184],
    ['subnormal', 2000, 138],
  ] as const)('subsists, in %s settlements at %i m, with %i kWh', (settlement, metresOverSea, expected) => {
    expect(subsistenceConsumption({ month: '2025-07', metresOverSea, settlement }).toNumber()).toBe(expected);
  });
});
