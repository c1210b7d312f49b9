import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { type Dated, startedBy, timeline, valueAt } from './dated-value.ts';
import { everServedTypes, hasFeature, profileAt } from './tenant-profile.ts';
import { firstProfile } from './testing/first-profile.ts';

const from = (year: number, number: number, value: string): Dated<string> => ({ from: month(year, number), value });

describe('a value with start months', () => {
  const values = [from(2008, 2, 'CDNC'), from(2027, 3, 'NARC'), from(2027, 1, 'PSTC')];

  it('is that of the last month that has started', () => {
    const at = (year: number, number: number) => valueAt(values, month(year, number));
    expect([at(2026, 12), at(2027, 2), at(2027, 3), at(2030, 1)]).toEqual(['CDNC', 'PSTC', 'NARC', 'NARC']);
  });

  it('is that of the last decision for the month', () => {
    const again = [...values, from(2027, 3, 'VLLC')];
    expect([valueAt(again, month(2027, 2)), valueAt(again, month(2027, 3))]).toEqual(['PSTC', 'VLLC']);
    expect(timeline(again).map(({ value }) => value)).toEqual(['CDNC', 'PSTC', 'VLLC']);
  });

  it('holds before its first month', () => {
    expect(valueAt(values, month(2000, 1))).toBe('CDNC');
    expect(startedBy(values, month(2000, 1))).toBeUndefined();
    expect(valueAt([], month(2000, 1))).toBeUndefined();
  });
});

describe('the profile of a company', () => {
  const first = firstProfile({
    username: 'demo',
    kind: 'demonstration',
    applicationName: 'Demo',
    agent: 'DEMC',
    publicationLayout: 'subsidies',
    userTypes: ['Regulados', 'No Regulados'],
    features: [{ feature: 'treeShowsCot', since: month(2024, 1) }],
  });

  it('has the data of the month', () => {
    const changed = {
      ...first,
      agents: [...first.agents, { from: month(2026, 5), value: 'DEMG' }],
      publicationLayouts: [...first.publicationLayouts, { from: month(2026, 6), value: 'bands' as const }],
      servedTypes: [...first.servedTypes, { from: month(2026, 7), value: ['Regulados'] as const }],
    };
    expect(profileAt(changed, month(2026, 4))).toEqual(profileAt(first, month(2026, 4)));
    expect(profileAt(changed, month(2026, 6))).toEqual({
      agent: 'DEMG',
      publicationLayout: 'bands',
      userTypes: ['Regulados', 'No Regulados'],
    });
    expect(profileAt(changed, month(2026, 7)).userTypes).toEqual(['Regulados']);
    expect(everServedTypes(changed)).toEqual(['Regulados', 'No Regulados']);
  });

  it('has a feature from the month in which it is switched on until it is switched off', () => {
    const off = { feature: 'treeShowsCot' as const, since: month(2025, 1), on: false };
    const changed = { ...first, features: [...first.features, off] };
    const has = (year: number, number: number) => hasFeature(changed, 'treeShowsCot', month(year, number));
    expect([has(2023, 12), has(2024, 12), has(2025, 1)]).toEqual([false, true, false]);
  });
});
