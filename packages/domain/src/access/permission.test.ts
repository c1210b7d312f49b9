import { describe, expect, it } from 'vitest';
import { type AreaPermission, opens } from './permission.ts';

/** Roles of a utility, tested against calls of the self-generators area. Written from specification 4 §6 and the table of permissions. */
const ROLES = ['dev', 'comer', 'ag', 'ag_client', 'ag_cons'] as const;
const openTo = (permission: Omit<AreaPermission, 'area'>) =>
  ROLES.filter((role) => opens({ area: 'autogeneradores', ...permission }, 'regional-utility', role));

describe('a call of an area', () => {
  it('is open to roles that work in it', () => {
    expect(openTo({})).toEqual(['dev', 'ag']);
  });

  it("of the consultation pages is also open to roles that consult all clients, but not to a customer's account", () => {
    expect(openTo({ pages: 'consultation' })).toEqual(['dev', 'ag', 'ag_cons']);
  });

  it('of the consultation pages with own rows is also open to a customer', () => {
    expect(openTo({ pages: 'consultation', rows: 'own' })).toEqual(['dev', 'ag', 'ag_client', 'ag_cons']);
  });

  it('of the consultation pages without client data is also open to a customer', () => {
    expect(openTo({ pages: 'consultation', rows: 'none' })).toEqual(['dev', 'ag', 'ag_client', 'ag_cons']);
  });

  it('with own rows does not belong to the consultation pages by that alone', () => {
    expect(openTo({ rows: 'own' })).toEqual(['dev', 'ag']);
  });

  it('that names roles is open to those of them that the area has', () => {
    expect(openTo({ roles: ['ag', 'comer'] })).toEqual(['ag']);
    expect(openTo({ roles: ['ag_client'], pages: 'consultation', rows: 'own' })).toEqual(['ag_client']);
  });

  it('of several areas is open to roles that work in one of them', () => {
    const shared: AreaPermission = { area: ['facturador', 'autogeneradores'] };
    expect(opens(shared, 'billing-provider', 'only-fact')).toBe(true);
    expect(opens(shared, 'billing-provider', 'comer')).toBe(false);
    expect(opens(shared, 'regional-utility', 'ag')).toBe(true);
  });
});
