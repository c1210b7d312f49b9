import { describe, expect, it } from 'vitest';
import { accessOf, maySignInFromMobile, roles, rolesOf, tenantKinds } from './role.ts';

const opens = (kind: (typeof tenantKinds)[number], role: (typeof roles)[number]) =>
  accessOf(kind, role).map(({ area, pages }) => `${area} ${pages}`);

describe('the table of roles, specification 1 §6', () => {
  it('of the regional utility', () => {
    expect(opens('regional-utility', 'dev')).toEqual(['principal all', 'autogeneradores management']);
    expect(opens('regional-utility', 'comer')).toEqual(['principal all']);
    expect(opens('regional-utility', 'ag')).toEqual(['autogeneradores management']);
    expect(opens('regional-utility', 'ag_client')).toEqual(['autogeneradores consultation']);
    expect(opens('regional-utility', 'ag_cons')).toEqual(['autogeneradores consultation']);
  });

  it('of the billing provider', () => {
    expect(opens('billing-provider', 'dev')).toEqual(['principal all', 'facturador all']);
    expect(opens('billing-provider', 'fact')).toEqual(['principal all', 'facturador all']);
    expect(opens('billing-provider', 'comer')).toEqual(['principal all']);
    expect(opens('billing-provider', 'only-fact')).toEqual(['facturador all']);
    expect(opens('billing-provider', 'field-tech')).toEqual(['tecnico-operativo all']);
  });

  it('of the integrated company: each role opens what it opens in the kinds that have it', () => {
    for (const role of rolesOf('integrated')) {
      const elsewhere = (['regional-utility', 'billing-provider'] as const).flatMap((kind) => opens(kind, role));
      expect([...opens('integrated', role)].sort(), role).toEqual([...new Set(elsewhere)].sort());
    }
    expect(rolesOf('integrated')).toEqual([...roles]);
  });

  it('of the demonstration, and no access for any other combination', () => {
    expect(opens('demonstration', 'dev')).toEqual([
      'principal all',
      'facturador all',
      'autogeneradores all',
      'tecnico-operativo all',
    ]);
    expect(tenantKinds.flatMap((kind) => rolesOf(kind).map((role) => `${kind} ${role}`))).toHaveLength(19);
    expect(opens('regional-utility', 'field-tech')).toEqual([]);
    expect(opens('demonstration', 'comer')).toEqual([]);
  });

  it('lets field technicians sign in from a phone, and customers where the company allows it', () => {
    expect(roles.filter((role) => maySignInFromMobile(role, false))).toEqual(['field-tech']);
    expect(roles.filter((role) => maySignInFromMobile(role, true))).toEqual(['ag_client', 'ag_cons', 'field-tech']);
  });
});
