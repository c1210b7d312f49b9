import { month } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overridesUnder } from '../engine/trace-tree.ts';
import { residentialTariff } from '../subsidies/index.ts';
import { wholeMonth } from '../testing/whole-month.ts';
import { baseCost, generation, restrictions, unitCost } from '../unit-cost/index.ts';
import { type BoughtEnergy, NOTHING_TRIED, type TrialGround, tryOut } from './trial.ts';

const OCTOBER = month(2025, 10);
const at = { market: 'A', level: 'n1or', band: 'mon' } as const;
const by = { by: 'Ana Delgado', at: '2025-11-20T10:00:00Z', reason: 'prueba' };

/** Contracts of the month: 41.4 GWh in the family C1 for 12,612,345,678.9 COP, in two contracts. */
const contracts: readonly BoughtEnergy[] = [
  { contract: '1', mechanism: 'C1', energy: '20000000', value: '6000000000', index: 'IPP' },
  { contract: '2', mechanism: 'C1', energy: '21400000', value: '6612345678.9', index: null },
];
const ground: TrialGround = { ...calculated(), month: OCTOBER, contracts, indices: { IPP: '185.51' } };

function calculated() {
  const evaluation = wholeMonth({ markets: ['A'] });
  evaluation.ask(unitCost, at);
  evaluation.ask(residentialTariff, { ...at, estrato: 1 });
  return { trace: evaluation.trace() };
}

function amountWith(trial = NOTHING_TRIED, term: Parameters<ReturnType<typeof tryOut>['ask']>[0] = unitCost) {
  const answer = tryOut(ground, trial, by).ask(term, at);
  if (answer.kind !== 'value') throw new Error(answer.kind);
  return answer.amount;
}

describe('a trial', () => {
  it('without changes is the month as calculated', () => {
    expect(amountWith().toString()).toBe(ground.trace.nodes['CU[market=A;level=n1or;band=mon]']?.amount);
  });

  it('of an entered figure recalculates every formula above it: restrictions are relieved by 24 million COP', () => {
    const [before, after] = [
      amountWith(NOTHING_TRIED, restrictions),
      amountWith({ ...NOTHING_TRIED, figures: { RTCSA: '2119000000' } }, restrictions),
    ];
    const sales = Number(ground.trace.nodes.V?.amount);
    expect(after.minus(before).toNumber()).toBeCloseTo(-24e6 / sales, 9);
  });

  it('of a calculated figure replaces it, ignoring what is below it', () => {
    const evaluation = tryOut(ground, { ...NOTHING_TRIED, figures: { Pb: '500' } }, by);
    evaluation.ask(unitCost, at);
    const trace = evaluation.trace();
    expect(trace.nodes.Pb).toMatchObject({ amount: '500', origin: { kind: 'override', by: 'Ana Delgado' } });
    expect(overridesUnder(trace, 'CU[market=A;level=n1or;band=mon]').map(({ id }) => id)).toEqual(['Pb']);
    expect(amountWith({ ...NOTHING_TRIED, figures: { Pb: '500' } }).greaterThan(amountWith())).toBe(true);
  });

  it('of a contract price changes the value of its family in proportion to its energy', () => {
    const evaluation = tryOut(ground, { ...NOTHING_TRIED, contracts: { 1: '310' } }, by);
    evaluation.ask(generation, at);
    expect(evaluation.trace().nodes['VEC[mechanism=C1]']?.amount).toBe('12812345678.9');
  });

  it('of an index changes the contracts indexed to it and no other, unless one has a price of its own', () => {
    const valueWith = (trial: typeof NOTHING_TRIED) => {
      const evaluation = tryOut(ground, trial, by);
      evaluation.ask(generation, at);
      return Number(evaluation.trace().nodes['VEC[mechanism=C1]']?.amount);
    };
    const dearer = { ...NOTHING_TRIED, indices: { IPP: '204.061' } };
    expect(valueWith(dearer)).toBeCloseTo(12_612_345_678.9 + 600_000_000, 3);
    expect(valueWith({ ...dearer, contracts: { 1: '300' } })).toBeCloseTo(12_612_345_678.9, 3);
  });

  it('of the consumer price index changes what the formulas index with it: Cf in the same proportion', () => {
    const cf = (trial: typeof NOTHING_TRIED) => amountWith(trial, baseCost).toNumber();
    const before = Number(ground.trace.nodes['IPC(m−1)']?.amount);
    const moved = cf({ ...NOTHING_TRIED, indices: { IPC: String(before * 1.1) } });
    expect(moved / cf(NOTHING_TRIED)).toBeCloseTo(1.1, 9);
  });

  it('that is undone gives the month as calculated, whatever was tried before', () => {
    const entered = Object.values(ground.trace.nodes).filter(
      ({ origin, unit }) => origin.kind === 'parameter' && unit !== 'text',
    );
    fc.assert(
      fc.property(fc.constantFrom(...entered), ({ id, amount }) => {
        expect(amountWith({ ...NOTHING_TRIED, figures: { [id]: amount } }).toString()).toBe(amountWith().toString());
      }),
      { numRuns: 20 },
    );
  });
});
