import { describe, expect, it } from 'vitest';
import { consumptionFaults, type PeriodConsumption } from './consumption-faults.ts';

const sound: PeriodConsumption = {
  active: 5_000_000,
  inductive: 20_000_000,
  penalised: 15_000_000,
  capacitive: 0,
  activeMax: null,
  activeMed: null,
  activeMin: null,
  permuted: null,
};
const bands = (activeMax: number | null, activeMed: number | null, activeMin: number | null) => ({
  ...sound,
  activeMax,
  activeMed,
  activeMin,
});
const faults = (change: Partial<PeriodConsumption>, hourly = false) =>
  consumptionFaults({ ...sound, ...change }, { hourly }).map(({ field, reason, limit }) => [field, reason, limit]);

describe('consumption of a period', () => {
  it('may have more reactive than active energy, all of it penalised', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ penalised: 20_000_000 })).toEqual([]);
    expect(faults({ penalised: 20_000_001 })).toEqual([['penalised', 'penalised-above-inductive', 20_000_000]]);
  });

  it('has at most as much exchanged energy as active energy', () => {
    expect(faults({ permuted: 5_000_000 })).toEqual([]);
    expect(faults({ permuted: 5_000_001 })).toEqual([['permuted', 'permuted-above-active', 5_000_000]]);
  });

  it('of an hourly tariff has three bands that add up to the active energy within a hundredth', () => {
    expect(faults(bands(1, 2, 3))).toEqual([]);
    expect(faults(bands(2_000_000, 2_000_000, 1_010_000), true)).toEqual([]);
    expect(faults(bands(2_000_000, 2_000_000, 990_000), true)).toEqual([]);
    expect(faults(bands(2_000_000, 2_000_000, 1_010_001), true)).toEqual([['active', 'bands-differ', 5_010_001]]);
    expect(faults(bands(2_000_000, 2_000_000, 989_999), true)).toEqual([['active', 'bands-differ', 4_989_999]]);
  });

  it('of an hourly tariff reports each missing band, and then no sum', () => {
    expect(faults(bands(null, 1, null), true)).toEqual([
      ['activeMax', 'band-missing', 5_000_000],
      ['activeMin', 'band-missing', 5_000_000],
    ]);
  });
});
