import { describe, expect, it } from 'vitest';
import { type BillTerms, termsCauses, termsFaults } from './corrected-terms.ts';

const terms: BillTerms = {
  useType: 'COMERCIAL',
  stratum: null,
  market: 'NARM',
  municipality: '52001',
  tariffId: 'spe20259def',
  level: 'n1or',
  unitCostForm: 'SI',
  contributionPercent: null,
  irrigationSubsidyPercent: null,
  subsistence: null,
  mFactor: 1,
};
const home = { useType: 'RESIDENCIAL', stratum: 3 } as const;
const faults = (change: Partial<BillTerms>, marketType: 'REGULADO' | 'NO REGULADO' = 'REGULADO') =>
  termsFaults({ ...terms, ...change }, { marketType }).map(({ field, reason }) => [field, reason]);

describe('the terms of a bill', () => {
  it('report a different tariff, percentage or factor M each as its own cause', () => {
    expect(termsCauses(terms, terms)).toEqual([]);
    expect(termsCauses(terms, { ...terms, level: 'n2' })).toEqual(['tariff']);
    expect(termsCauses(terms, { ...terms, municipality: '52110', market: 'CEDM' })).toEqual(['market', 'municipality']);
    expect(termsCauses(terms, { ...terms, ...home, mFactor: 2 })).toEqual(['class', 'factor']);
    expect(termsCauses(terms, { ...terms, mFactor: 2, subsistence: 130, unitCostForm: 'NO' })).toEqual([
      'tariff',
      'percentages',
      'factor',
    ]);
  });

  it('are refused when no client of that class can have them', () => {
    expect(faults({ contributionPercent: 10, irrigationSubsidyPercent: null })).toEqual([]);
    expect(faults({ irrigationSubsidyPercent: 50 })).toEqual([['irrigationSubsidyPercent', 'irrigation-only']]);
    expect(faults({ irrigationSubsidyPercent: 50, useType: 'DISTRITO DE RIEGO' })).toEqual([]);
    expect(faults({ subsistence: 130 })).toEqual([['subsistence', 'subsistence-only-of-subsidised']]);
    expect(faults({ ...home, contributionPercent: 20 })).toEqual([
      ['contributionPercent', 'no-contribution-of-subsidised'],
      ['subsistence', 'subsistence-of-subsidised'],
    ]);
    expect(faults({ ...home, contributionPercent: 0, subsistence: 173 })).toEqual([]);
    expect(faults({ ...home, stratum: 5, contributionPercent: 20 })).toEqual([]);
    expect(faults({ stratum: 2 })).toEqual([['stratum', 'stratum-of-homes']]);
    expect(faults({ ...home, stratum: 0 })).toEqual([]);
  });

  it('require a level and a form of the unit cost in the regulated market only', () => {
    expect(faults({ level: null })).toEqual([['level', 'level-of-regulated']]);
    expect(faults({ unitCostForm: null })).toEqual([['level', 'level-of-regulated']]);
    expect(faults({ level: null, unitCostForm: null, market: null }, 'NO REGULADO')).toEqual([]);
    expect(faults({ market: null })).toEqual([['market', 'market-of-regulated']]);
    expect(faults({}, 'NO REGULADO')).toEqual([['market', 'market-only-of-regulated']]);
  });

  it('accept a municipality of Colombia, or none', () => {
    expect(faults({ municipality: null })).toEqual([]);
    expect(faults({ municipality: '52999' })).toEqual([['municipality', 'municipality-unknown']]);
  });
});
