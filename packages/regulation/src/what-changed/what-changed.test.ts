import { decimal, month } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/test-breadth.ts';
import { createEvaluation } from '../engine/evaluation.ts';
import type { Correction, Facts } from '../engine/facts.ts';
import { BANDS, LEVELS } from '../engine/term-index.ts';
import type { Origin, Trace, TraceNode } from '../engine/trace.ts';
import { appliedUnitCost } from '../tariff-option/applied-unit-cost.ts';
import type { Amounts } from '../testing/given.ts';
import { published } from '../testing/given.ts';
import { optionMonth } from '../testing/option-month.ts';
import { wholeMonth, wholeMonthFacts } from '../testing/whole-month.ts';
import { type WhatChanged, whatChanged } from './what-changed.ts';

const OCTOBER = month(2025, 10);
const FIGURE = 'CUap[market=A;level=n1or;band=mon]';
const MARKETS = ['A', 'B'];

function calculated(changes: Amounts = {}, at = OCTOBER): Trace {
  const evaluation = wholeMonth({ changes, at, markets: MARKETS });
  for (const level of LEVELS) for (const band of BANDS) evaluation.ask(appliedUnitCost, { market: 'A', level, band });
  return evaluation.trace();
}

function change(from: Trace, to: Trace, figure = FIGURE): WhatChanged {
  const answer = whatChanged({ from, to }, figure);
  if (answer === undefined) throw new Error(`no ${figure}`);
  return answer;
}

const sum = (parts: readonly { effect: string }[]) =>
  parts.reduce((total, { effect }) => total.plus(effect), decimal(0)).toString();
const effects = ({ data }: WhatChanged) =>
  Object.fromEntries(data.map(({ symbol, index, cause, effect }) => [JSON.stringify([symbol, index, cause]), effect]));
const effectOf = ({ data }: WhatChanged, symbol: string, cause?: string) =>
  data.find((it) => it.symbol === symbol && (cause === undefined || it.cause === cause))?.effect;
const negated = (amount: string) => decimal(amount).negated().toString();

const october = calculated();
/** Any other month: everything may change, including costs that stop rising, contracts above the demand, and a spot price at its cap. */
const otherMonth = fc
  .record({
    DMRE: fc.integer({ min: 5_000_000, max: 150_000_000 }),
    bilateral: fc.integer({ min: 0, max: 120_000_000 }),
    price: fc.integer({ min: 150, max: 600 }),
    third: fc.integer({ min: 0, max: 3_000_000 }),
    spotPrice: fc.integer({ min: 95, max: 2700 }),
    area: fc.integer({ min: 200, max: 350 }),
    charge: fc.integer({ min: 40, max: 70 }),
    loss: fc.integer({ min: 0, max: 300 }),
    sales: fc.integer({ min: 5_000_000, max: 200_000_000 }),
    coverage: fc.integer({ min: 0, max: 9 }),
    cot: fc.integer({ min: 0, max: 60 }),
    inflation: fc.integer({ min: 14_900, max: 16_500 }),
    reliquidated: fc.integer({ min: -900_000_000, max: 900_000_000 }),
  })
  .map(
    (given): Amounts => ({
      'file:ADEM.DMRE': given.DMRE,
      'file:DSPCTTOS.energy[mechanism=C1]': given.bilateral,
      'file:DSPCTTOS.value[mechanism=C1]': given.bilateral * given.price,
      'file:DSPCTTOS.energy[mechanism=C3]': given.third,
      'file:AFAC.spotValue': 15_400_000 * given.spotPrice,
      'file:ADD.DtUN[market=A;voltage=1]': given.area,
      'file:CargosSTN.charge[band=mon]': given.charge,
      'file:CDI.PR[market=A;voltage=1]': given.loss / 1000,
      'parameter:VkWUF.1[market=A]': given.sales,
      'parameter:FSS.1': given.coverage / 10,
      'parameter:COT.1[market=A]': given.cot,
      'parameter:IPC.2': given.inflation / 100,
      'reliquidation:AVCB': given.reliquidated,
    }),
  );
const someFigure = fc
  .tuple(fc.constantFrom('CU', 'CUap'), fc.constantFrom(...LEVELS), fc.constantFrom(...BANDS))
  .map(([symbol, level, band]) => `${symbol}[market=A;level=${level};band=${band}]`);

describe('for any two months', () => {
  it('components, causes and data each add up exactly to the change', () => {
    fc.assert(
      fc.property(otherMonth, otherMonth, someFigure, (before, after, figure) => {
        const answer = change(calculated(before), calculated(after), figure);
        expect(sum(answer.components)).toBe(answer.change);
        expect(sum(answer.causes)).toBe(answer.change);
        expect(sum(answer.data)).toBe(answer.change);
        expect(decimal(answer.to).minus(answer.from).toString()).toBe(answer.change);
        for (const datum of answer.data) expect(sum(datum.components)).toBe(datum.effect);
        expect(answer.stopsAtComponents).toBe(false);
      }),
      { numRuns: runs(12, 200) },
    );
  });

  it('each component has the change of its own figures', () => {
    fc.assert(
      fc.property(otherMonth, (changes) => {
        const other = calculated(changes);
        const { components } = change(october, other);
        for (const [symbol, id] of [
          ['G', 'G[market=A]'],
          ['D', 'D[market=A;level=n1or]'],
          ['PR', 'PR[market=A;voltage=1;band=mon]'],
          ['COT', 'COT[market=A;voltage=1]'],
        ] as const) {
          const moved = Number(other.nodes[id]?.amount) - Number(october.nodes[id]?.amount);
          const found = components.find(({ component }) => component === symbol);
          expect(Number(found?.effect ?? '0')).toBeCloseTo(moved, 9);
          // Pages print the amounts of both sides as well.
          if (found !== undefined) {
            expect([found.from, found.to]).toEqual([october.nodes[id]?.amount, other.nodes[id]?.amount]);
          }
        }
      }),
      { numRuns: runs(8, 100) },
    );
  });

  it('exchanging the sides gives the opposite signs', () => {
    fc.assert(
      fc.property(otherMonth, (changes) => {
        const other = calculated(changes);
        const there = effects(change(october, other));
        const back = effects(change(other, october));
        expect(back).toEqual(Object.fromEntries(Object.entries(there).map(([key, it]) => [key, negated(it)])));
      }),
      { numRuns: runs(8, 100) },
    );
  });

  it('the order of questions and of stored figures does not matter', () => {
    const inAnyOrder = fc.property(otherMonth, fc.infiniteStream(fc.nat(1000)), (changes, random) => {
      const other = calculated(changes);
      const draws = random[Symbol.iterator]();
      const key = new Map<string, number>();
      const place = (id: string) => {
        if (!key.has(id)) key.set(id, draws.next().value as number);
        return key.get(id) as number;
      };
      const shuffled = (trace: Trace): Trace => {
        const byPlace = (a: string, b: string) => place(a) - place(b);
        const reordered = (node: TraceNode): TraceNode =>
          node.origin.kind === 'formula'
            ? { ...node, origin: { ...node.origin, terms: [...node.origin.terms].sort(byPlace) } }
            : node;
        const ids = Object.keys(trace.nodes).sort(byPlace);
        return {
          ...trace,
          nodes: Object.fromEntries(ids.map((id) => [id, reordered(trace.nodes[id] as TraceNode)])),
        };
      };
      expect(change(shuffled(october), shuffled(other))).toEqual(change(october, other));
    });
    fc.assert(inAnyOrder, { numRuns: 10 });
    // Regression case: energy and value of contracts that both end have the same weight in their price.
    fc.assert(inAnyOrder, { seed: -1520861672, path: '5:0:0:0:0:0:0:0:0:0:0:0:0:0', endOnFailure: true });
  });

  it('a datum equal in both months has no part in the change', () => {
    fc.assert(
      fc.property(otherMonth, (changes) => {
        for (const { inputs } of change(october, calculated(changes)).data) {
          for (const { id, amount } of inputs) expect(october.nodes[id]?.amount).not.toBe(amount);
        }
      }),
      { numRuns: runs(8, 100) },
    );
  });
});

describe('a single input that changed', () => {
  it.each([
    ['the spot price', { 'file:AFAC.spotValue': 5_100_000_000 }, 'Pb', 'spot-price'],
    ['a reliquidation of the spot price', { 'reliquidation:AVCB': 90_000_000 }, 'AVCB', 'reliquidation'],
    ['the index', { 'parameter:IPC.2': '153.2' }, 'IPC(m−1)', 'indices'],
    ['the recognised losses', { 'file:CDI.PR[market=A;voltage=1]': '0.128' }, 'IPR', 'losses'],
    ['the sales of another market', { 'parameter:VkWUF.1[market=B]': 60_000_000 }, 'VR', 'demand'],
    ['the balance', { 'parameter:AJ0.1[market=A]': 400_000_000 }, 'AJ', 'adjustment'],
    ['the zone, which is a word', { 'market:strZone[market=A]': 'Norte' }, 'zonaSTR', 'market-terms'],
    ['the area, which puts another charge in force', ownCharge(), 'ADD', 'market-terms'],
  ])('explains the whole change: %s', (_, changes, symbol, cause) => {
    const answer = change(october, calculated(changes));
    expect(answer.change).not.toBe('0');
    expect(answer.data.map((it) => [it.symbol, it.cause, it.effect])).toEqual([[symbol, cause, answer.change]]);
  });

  it('reports nothing when nothing changed', () => {
    expect(change(october, calculated())).toMatchObject({ change: '0', components: [], causes: [], data: [] });
  });
});

/** Without an area the operator's own charge applies: equal in both months, and different from the area's. */
function ownCharge(): Amounts {
  return { 'market:area[market=A]': 'SIN ADD', 'file:CDI.Dt[market=A;voltage=1]': '300' };
}

describe('two inputs of one formula', () => {
  it('share its change as the mean of both orders: the cost and the sales that divide it', () => {
    const dearer = { 'file:CargosSTN.guatape': 60_000_000 };
    const moreSales = { 'parameter:VkWUF.2[market=B]': 10_000_000 };
    const answer = change(october, calculated({ ...dearer, ...moreSales }));
    const [before, after] = [2 * (43_400_000 + 3_720_000), 2 * 43_400_000 + 3_720_000 + 10_000_000];
    const guatape = answer.data.find(({ symbol }) => symbol === 'GUATAPE');
    expect(guatape?.components.map(({ component }) => component)).toEqual(['R']);
    expect(Number(guatape?.effect)).toBeCloseTo(25_000_000 * ((1 / before + 1 / after) / 2), 10);
    const sales = answer.data.find(({ symbol }) => symbol === 'VNR');
    const cost = 2_143_000_000 - 12_000_000 + 35_000_000 - 15_000_000;
    const inR = sales?.components.find(({ component }) => component === 'R')?.effect;
    expect(Number(inR)).toBeCloseTo((cost + 12_500_000) * (1 / after - 1 / before), 10);
  });
});

describe('the tariff option', () => {
  it('is the part that moved, without rounding: the charge depends on the option of the previous month', () => {
    const before = '[market=A;level=n1or;band=mon]';
    const first = optionMonth({ begins: false });
    const second = { ...first, [`published:CUop${before}`]: '866.669', 'parameter:PV.1[market=A]': '0.7' };
    const answer = change(calculated(first), calculated(second));
    // 861.5 × 1.006 = 866.669, and 866.669 × 1.007 = 872.735683.
    expect(answer.components).toEqual([{ component: 'CUop', effect: '6.066683', from: '866.669', to: '872.735683' }]);
    expect(answer.data.every(({ components }) => components.every(({ component }) => component === 'CUop'))).toBe(true);
  });
});

describe('a new norm', () => {
  it('is its own cause: COT since January 2024', () => {
    const answer = change(calculated({}, month(2023, 12)), calculated({}, month(2024, 1)));
    expect(effectOf(answer, 'CUap', 'norm')).toBe('40.68');
    expect(answer.components.find(({ component }) => component === 'COT')?.effect).toBe('40.68');
    // The productivity that the norm raises with the year, and nothing else.
    expect(answer.causes.map(({ cause }) => cause)).toEqual(['norm']);
  });
});

describe('data present on one side only', () => {
  it('counts as zero on the other side: a contract family that starts in the month', () => {
    const facts = (mechanisms: readonly string[]): Facts => ({ ...wholeMonthFacts({}, ['A']), mechanisms });
    const [without, withIt] = [[], ['C3']].map((mechanisms) => {
      const evaluation = createEvaluation({ month: OCTOBER, facts: facts(mechanisms) });
      evaluation.ask(appliedUnitCost, { market: 'A', level: 'n1or', band: 'mon' });
      return evaluation.trace();
    }) as [Trace, Trace];
    const answer = change(without, withIt);
    expect(answer.change).not.toBe('0');
    expect(sum(answer.data)).toBe(answer.change);
    expect(new Set(answer.causes.map(({ cause }) => cause))).toEqual(new Set(['contract-energy', 'contract-price']));
  });
});

describe('a figure replaced by a person', () => {
  it('is reported as such, and changes below it still count', () => {
    const made: Correction = { amount: '0.12', by: 'prueba', at: '2025-10-02T08:00:00Z', reason: 'circular' };
    const facts: Facts = {
      ...wholeMonthFacts({ 'parameter:IPC.2': '153.2' }, MARKETS),
      correction: (symbol) => (symbol === 'IPR' ? made : undefined),
    };
    const evaluation = createEvaluation({ month: OCTOBER, facts });
    evaluation.ask(appliedUnitCost, { market: 'A', level: 'n1or', band: 'mon' });
    const answer = change(october, evaluation.trace());
    expect(answer.causes.map(({ cause }) => cause).sort()).toEqual(['correction', 'indices']);
    expect(sum(answer.causes)).toBe(answer.change);
    const ended = change(evaluation.trace(), october);
    const byHand = ended.data.filter(({ cause }) => cause === 'correction');
    expect(byHand.length).toBeGreaterThan(0);
    for (const { inputs } of byHand) expect(inputs[0]?.origin).toMatchObject({ kind: 'override', by: 'prueba' });
  });
});

describe('a printed month', () => {
  const G = 'G[market=A]';
  const printed = (amounts: Amounts): Trace => {
    const { nodes, roots } = published(amounts);
    const origin = { kind: 'published' } as Origin;
    const placed = Object.values(nodes).map((node) => [
      node.id,
      { ...node, index: october.nodes[node.id]?.index ?? {}, origin },
    ]);
    return { roots, nodes: Object.fromEntries(placed) };
  };
  const parts = {
    'T[band=mon]': '52.97',
    'D[market=A;level=n1or]': '314.64',
    'Cv[market=A]': '146.28',
    'PR[market=A;voltage=1;band=mon]': '63.74',
    'R[market=A]': '45.65',
    'COT[market=A;voltage=1]': '40.68',
  };
  const cost = 'CU[market=A;level=n1or;band=mon]';
  const september = printed({ ...parts, [G]: '290.00', [cost]: '913.28', [FIGURE]: '953.96' });
  const next = printed({ ...parts, [G]: '293.82', [cost]: '917.11', [FIGURE]: '957.79' });

  it('is split by its components, and the remainder is the rounding of the print', () => {
    const answer = change(september, next);
    expect(answer.change).toBe('3.83');
    expect(answer.components).toEqual([
      { component: 'G', effect: '3.82' },
      { component: null, effect: '0.01' },
    ]);
    expect(answer.causes.map(({ cause }) => cause)).toEqual(['not-broken-down', 'rounding']);
    expect(answer.stopsAtComponents).toBe(true);
  });

  it('can be compared with a calculated one', () => {
    const answer = change(september, october);
    expect(sum(answer.components)).toBe(answer.change);
    expect(answer.stopsAtComponents).toBe(true);
  });
});
