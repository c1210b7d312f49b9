import { decimal, hourlyEnergy } from '@contador/kernel';
import {
  explainedSettlement,
  explainedValue,
  type SETTLEMENT_CONCEPTS,
  type SettlementFacts,
} from '@contador/regulation';
import { factsOf, goldenMonths, settled } from '@contador/regulation/testing/golden-months';
import { expect, it } from 'vitest';
import { secondSettlement } from './second-settlement.ts';

// A day on the rounding halves of rulings 2 and 3, settled by hand; settlement, explanation and second settlement must all reach it.

const [first] = goldenMonths;
const base = factsOf(first as (typeof goldenMonths)[number]);
const day = (byHour: Readonly<Record<number, number>>) =>
  hourlyEnergy(Array.from({ length: 24 }, (_, hour) => byHour[hour] ?? 0));
const NONE = day({});

const boundary = (more: Partial<SettlementFacts>): SettlementFacts => ({
  ...base,
  imports: NONE,
  exports: NONE,
  inductive: NONE,
  capacitive: NONE,
  appliedM: 1,
  client: { ...base.client, subsidy: null, contribution: decimal(0), reactiveCharge: decimal(1) },
  prices: {
    kind: 'spot',
    hours: Array.from({ length: 24 }, () => decimal(0)),
    cap: null,
    contracts: false,
    lossShare: decimal(0),
  },
  ...more,
});
const spot = (price: string, lossShare = '0', cap: string | null = null): SettlementFacts['prices'] => ({
  kind: 'spot',
  hours: Array.from({ length: 24 }, () => decimal(price)),
  contracts: false,
  cap: cap === null ? null : decimal(cap),
  lossShare: decimal(lossShare),
});

/** The value of a concept by settlement, explanation and second settlement, COP. */
function thrice(facts: SettlementFacts, concept: (typeof SETTLEMENT_CONCEPTS)[number]): (string | undefined)[] {
  const explained = explainedSettlement(facts, {
    month: { year: 2025, number: 10 },
    days: ['2025-10-01'],
    origin: () => ({ kind: 'constant' }) as never,
  });
  return [
    decimal(settled(facts).cents[concept]).dividedBy(100).toFixed(2),
    explainedValue(explained, concept)?.toFixed(2),
    secondSettlement(facts).concepts[concept]?.value.toFixed(2),
  ];
}

const CU = (price: string) => ({ ...base.tariff, CU: decimal(price) });

it.each<[string, SettlementFacts, (typeof SETTLEMENT_CONCEPTS)[number], string]>([
  // 0.5 kWh at 0.01 is 0.005; a millionth less is 0.00499999.
  ['half a cent rounds up to a cent', boundary({ imports: day({ 3: 500_000 }), tariff: CU('0.01') }), '100', '0.01'],
  [
    'a millionth of a kWh below rounds to zero',
    boundary({ imports: day({ 3: 499_999 }), tariff: CU('0.01') }),
    '100',
    '0.00',
  ],
  // Negative halves round away from zero: the credit of the same 0.5 kWh.
  [
    'half a cent in favour rounds to a cent in favour',
    boundary({ imports: day({ 3: 500_000 }), exports: day({ 4: 500_000 }), tariff: CU('0.01') }),
    '85',
    '-0.01',
  ],
  // 1.000001 kVArh less half of 0.000001 kWh is 1.0000005 kVArh; times 10,000,000 that is 10,000,005 and not 10,000,010.
  [
    'half a millionth of a kVArh is charged unrounded',
    boundary({
      imports: day({ 0: 1 }),
      inductive: day({ 0: 1_000_001 }),
      client: { ...base.client, subsidy: null, contribution: decimal(0), reactiveCharge: decimal('10000000') },
    }),
    '11',
    '10000005.00',
  ],
  // Nine decimals of a price: 0.0049999995 is 0.005, and a kWh of it half a cent.
  [
    'a price has nine decimals',
    boundary({ exports: day({ 5: 1_000_000 }), prices: spot('0.0049999995') }),
    '482',
    '-0.01',
  ],
  [
    'a price is rounded once, from all its decimals',
    boundary({ exports: day({ 5: 1_000_000 }), prices: spot('0.0049999994') }),
    '482',
    '0.00',
  ],
  // The cap and the share of losses are added before rounding to nine decimals: 0.0040000004 + 0.0009999991 is 0.0049999995.
  [
    'the sum of a price is rounded, not its parts',
    boundary({ exports: day({ 5: 1_000_000 }), prices: spot('7', '0.0009999991', '0.0040000004') }),
    '482',
    '-0.01',
  ],
  // 3.333333 % of 1,500,000.15 COP is 49,999.99999995; 3.3333 % would be 49,999.50.
  [
    'a contribution keeps the six decimals that were typed',
    boundary({
      imports: day({ 1: 1_500_000_150_000 }),
      tariff: CU('1'),
      client: { ...base.client, subsidy: null, contribution: decimal('3.333333') },
    }),
    '800',
    '50000.00',
  ],
  // Restrictions can be negative, and EX with them: 1 kWh at −0.05 by 10 % is half a cent below zero.
  [
    'a negative half cent of a contribution rounds away from zero',
    boundary({
      imports: day({ 1: 1_000_000 }),
      exports: day({ 2: 1_000_000 }),
      tariff: { ...base.tariff, Cv: decimal('-0.05') },
      client: { ...base.client, subsidy: null, contribution: decimal(10) },
      readings: { ...base.readings, contributionOn: 'active and exchange' },
    }),
    '800',
    '-0.01',
  ],
])('%s', (_, facts, concept, expected) => {
  expect(thrice(facts, concept)).toEqual([expected, expected, expected]);
});
