import { hasFeature } from '@contador/domain/access';
import { firstProfile } from '@contador/domain/testing/first-profile';
import { describe, expect, it } from 'vitest';
import { demoTenants } from './demo-tenants.ts';

/**
 * Differences between the companies, copied from the specification of calculation and publication: the COT columns of the tree from 2024 on
 * (§2.3), strata only where the publication has subsidies (§6: Cedenar and Demo, not Spectrum), and the unit cost published with the last
 * component, except in one company (§4).
 */
const specified = [
  { company: 'demo', month: '2023-12', cot: false, strata: true, onPublish: true },
  { company: 'demo', month: '2024-01', cot: true, strata: true, onPublish: true },
  { company: 'cedenar', month: '2023-12', cot: false, strata: false, onPublish: true },
  { company: 'cedenar', month: '2024-01', cot: true, strata: true, onPublish: true },
  { company: 'spectrum', month: '2023-12', cot: false, strata: false, onPublish: false },
  { company: 'spectrum', month: '2024-01', cot: true, strata: false, onPublish: false },
  { company: 'spectrum', month: '2026-10', cot: true, strata: false, onPublish: false },
];

describe('the features of a company in a month', () => {
  it.each(specified)('$company in $month', ({ company, month, cot, strata, onPublish }) => {
    const tenant = demoTenants.find(({ username }) => username === company);
    const [year, number] = month.split('-').map(Number) as [number, number];
    const has = (feature: Parameters<typeof hasFeature>[1]) =>
      tenant !== undefined && hasFeature(firstProfile(tenant), feature, { year, number });
    expect([has('treeShowsCot'), has('subsidisedUnitCost'), has('unitCostOnPublish')]).toEqual([
      cot,
      strata,
      onPublish,
    ]);
  });

  it('are the same for all before COT: no tree hides Cv behind a cost that no tariff contains', () => {
    const shown = demoTenants.filter((tenant) =>
      hasFeature(firstProfile(tenant), 'treeShowsCot', { year: 2023, number: 12 }),
    );
    expect(shown).toEqual([]);
    expect(
      demoTenants.filter(({ publicationLayout }) => publicationLayout === 'bands').map(({ username }) => username),
    ).toEqual(['spectrum']);
  });
});
