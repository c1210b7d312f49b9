import { quantity } from '@contador/kernel';
import { DEFAULT_OPTIONS } from '@contador/regulation';
import { describe, expect, it } from 'vitest';
import { type BilledConsumption, type DeviationOptions, deviationOf } from './deviation.ts';

const billed = (kWh: number, days = 30): BilledConsumption => ({ energy: quantity(kWh, 'kWh'), days });

/**
 * Twelve months with mean 204.804945 and a standard deviation of 10.964703 (sample) or 10.497904 (population), computed independently with
 * Python's `statistics`.
 */
const YEAR = [
  billed(210),
  billed(198.5, 31),
  billed(205),
  billed(220.25, 29),
  billed(190),
  billed(201, 31),
  billed(215),
  billed(207.75),
  billed(199),
  billed(203, 31),
  billed(212),
  billed(208),
];

const examined = (
  consumption: BilledConsumption,
  overrides: { history?: BilledConsumption[]; isExamined?: boolean; periodStart?: string } = {},
  options: Partial<DeviationOptions> = {},
) =>
  deviationOf(
    { periodStart: '2026-01-01', consumption, history: YEAR, isExamined: true, ...overrides },
    { ...DEFAULT_OPTIONS, ...options },
  );

describe('a consumption compared with the last twelve months', () => {
  it.each([
    [237.69, {}, 'usual'],
    [237.71, {}, 'above'],
    [171.92, {}, 'usual'],
    [171.9, {}, 'below'],
    [236.5, { deviationSpread: 'population' }, 'above'],
  ] as const)('of %d kWh under %o is %s', (kWh, options, kind) => {
    expect(examined(billed(kWh), {}, options).kind).toBe(kind);
  });

  it('is compared per thirty days, and provisionally billed at the average for its own days', () => {
    expect(examined(billed(240, 31)).kind).toBe('usual');
    const above = examined(billed(300, 31));
    expect(above.kind === 'above' && above.provisional.toString()).toBe('211.631777');
    expect(above.kind === 'above' && above.usual.spread.toFixed(6)).toBe('10.964703');
  });

  it('is compared with the last twelve months only', () => {
    const longer = { history: [billed(9000), ...YEAR] };
    expect(examined(billed(300), longer).kind).toBe('above');
  });

  it('is never held for less than ten kWh of difference', () => {
    const same = { history: YEAR.map(() => billed(100)) };
    expect(examined(billed(109.99), same).kind).toBe('usual');
    expect(examined(billed(110), same).kind).toBe('above');
    expect(examined(billed(100.01), same, { deviationLeast: '0' }).kind).toBe('above');
  });

  it('is marked for review only when there are fewer than twelve months', () => {
    const short = { history: YEAR.slice(1) };
    expect(examined(billed(900), short)).toEqual({ kind: 'short-history', months: 11 });
    expect(examined(billed(900), short, { deviationWithoutHistory: 'held' }).kind).toBe('above');
    const one = { history: YEAR.slice(0, 1) };
    expect(examined(billed(900), one, { deviationWithoutHistory: 'held' })).toEqual({
      kind: 'short-history',
      months: 1,
    });
  });

  it.each([
    ['from a self-generator or without a reading', { isExamined: false }, {}],
    ['before the norm', { periodStart: '2024-07-23' }, {}],
    ['where the company does not hold', {}, { deviationControl: 'not held' }],
  ] as const)('%s is not examined', (_, overrides, options) => {
    expect(examined(billed(900), overrides, options)).toEqual({ kind: 'not-examined' });
  });

  it('is examined from the day on which the norm took effect', () => {
    expect(examined(billed(900), { periodStart: '2024-07-24' }).kind).toBe('above');
  });
});
