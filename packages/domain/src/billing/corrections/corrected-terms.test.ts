import { describe, expect, it } from 'vitest';
import { type BillTerms, termsCauses, termsFaults } from './corrected-terms.ts';

const terms: BillTerms = {
  ...{ tariffId: 'spe20259def', level: 'n1or', unitCostForm: 'SI', contributionPercent: null },
  ...{ irrigationSubsidyPercent: null, subsistence: null, mFactor: 1 },
};
const shop = { useType: 'COMERCIAL', stratum: null, marketType: 'REGULADO' } as const;
const home = { useType: 'RESIDENCIAL', stratum: 3, marketType: 'REGULADO' } as const;
const faults = (change: Partial<BillTerms>, of: Parameters<typeof termsFaults>[1] = shop) =>
  termsFaults({ ...terms, ...change }, of).map(({ field, reason }) => [field, reason]);

describe('the terms of a bill', () => {
  it('differ by their tariff, by a percentage and by the factor M, each a cause of its own', () => {
    expect(termsCauses(terms, terms)).toEqual([]);
    expect(termsCauses(terms, { ...terms, level: 'n2' })).toEqual(['tariff']);
    expect(termsCauses(terms, { ...terms, mFactor: 2, subsistence: 130, unitCostForm: 'NO' })).toEqual([
      ...['tariff', 'percentages', 'factor'],
    ]);
  });

  it('are refused where no client of that class has them', () => {
    expect(faults({ contributionPercent: 10, irrigationSubsidyPercent: null })).toEqual([]);
    expect(faults({ irrigationSubsidyPercent: 50 })).toEqual([['irrigationSubsidyPercent', 'irrigation-only']]);
    expect(faults({ irrigationSubsidyPercent: 50 }, { ...shop, useType: 'DISTRITO DE RIEGO' })).toEqual([]);
    expect(faults({ subsistence: 130 })).toEqual([['subsistence', 'subsistence-only-of-subsidised']]);
    expect(faults({ contributionPercent: 20 }, home)).toEqual([
      ['contributionPercent', 'no-contribution-of-subsidised'],
      ['subsistence', 'subsistence-of-subsidised'],
    ]);
    expect(faults({ contributionPercent: 0, subsistence: 173 }, home)).toEqual([]);
    expect(faults({ contributionPercent: 20 }, { ...home, stratum: 5 })).toEqual([]);
  });

  it('name a level and a form of the unit cost in the regulated market alone', () => {
    expect(faults({ level: null })).toEqual([['level', 'level-of-regulated']]);
    expect(faults({ unitCostForm: null })).toEqual([['level', 'level-of-regulated']]);
    expect(faults({ level: null, unitCostForm: null }, { ...shop, marketType: 'NO REGULADO' })).toEqual([]);
  });
});
