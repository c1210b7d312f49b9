import { describe, expect, it } from 'vitest';
import { type AreaPermission, opens } from './permission.ts';

/** Of a utility: who opens a call of the self-generators that is declared so. Written from specification 4 §6 and the table of permissions. */
const ROLES = ['dev', 'comer', 'ag', 'ag_client', 'ag_cons'] as const;
const openTo = (permission: Omit<AreaPermission, 'area'>) =>
  ROLES.filter((role) => opens({ area: 'autogeneradores', ...permission }, 'regional-utility', role));

describe('a call of an area', () => {
  it('is open to who works in it', () => {
    expect(openTo({})).toEqual(['dev', 'ag']);
  });

  it('of its consultation pages also to who consults the whole, and not to a customer while it shows the rows of all', () => {
    expect(openTo({ pages: 'consultation' })).toEqual(['dev', 'ag', 'ag_cons']);
  });

  it('of its consultation pages with own rows also to a customer', () => {
    expect(openTo({ pages: 'consultation', rows: 'own' })).toEqual(['dev', 'ag', 'ag_client', 'ag_cons']);
  });

  it('of its consultation pages that tells of nobody also to a customer', () => {
    expect(openTo({ pages: 'consultation', rows: 'none' })).toEqual(['dev', 'ag', 'ag_client', 'ag_cons']);
  });

  it('with own rows is no call of the consultation pages by that alone', () => {
    expect(openTo({ rows: 'own' })).toEqual(['dev', 'ag']);
  });

  it('that names roles is open to those of them that the area has', () => {
    expect(openTo({ roles: ['ag', 'comer'] })).toEqual(['ag']);
    expect(openTo({ roles: ['ag_client'], pages: 'consultation', rows: 'own' })).toEqual(['ag_client']);
  });

  it('of several areas is open to who works in one of them', () => {
    const shared: AreaPermission = { area: ['facturador', 'autogeneradores'] };
    expect(opens(shared, 'billing-provider', 'only-fact')).toBe(true);
    expect(opens(shared, 'billing-provider', 'comer')).toBe(false);
    expect(opens(shared, 'regional-utility', 'ag')).toBe(true);
  });
});
