import { describe, expect, it } from 'vitest';
import { allowedPages, menuPages, pageAddress } from './pages.ts';
import type { Role, TenantKind } from './role.ts';
import type { TenantProfile, UserType } from './tenant-profile.ts';
import { hasFeature } from './tenant-profile.ts';
import { firstProfile } from './testing/first-profile.ts';

const tenant = (kind: TenantKind, userTypes: readonly UserType[]): TenantProfile =>
  firstProfile({
    username: 'demo',
    kind,
    applicationName: 'Contador',
    agent: 'DEMC',
    publicationLayout: 'subsidies',
    userTypes,
    features: [{ feature: 'treeShowsCot', since: { year: 2024, number: 1 } }],
  });
const slugs = (kind: TenantKind, role: Role) => allowedPages(tenant(kind, ['Regulados']), role).map(({ slug }) => slug);

describe('the pages', () => {
  it('of the tariff area are open exactly to the roles that have the area', () => {
    expect(slugs('regional-utility', 'comer')).toContain('mercados');
    const ofTariff = (role: Role) =>
      allowedPages(tenant('regional-utility', ['Regulados']), role).filter(({ area }) => area === 'principal');
    expect(ofTariff('comer')).toEqual(ofTariff('dev'));
    for (const [kind, role] of [
      ['regional-utility', 'ag_client'],
      ['billing-provider', 'only-fact'],
      ['billing-provider', 'field-tech'],
      ['demonstration', 'comer'],
    ] as const) {
      expect(slugs(kind, role)).not.toContain('mercados');
    }
  });

  it('of contracts are one for the billing provider and two for other companies', () => {
    const contracts = (kind: TenantKind) => slugs(kind, 'dev').filter((slug) => slug.startsWith('contratos'));
    expect(contracts('billing-provider')).toEqual(['contratos']);
    expect(contracts('regional-utility')).toEqual(['contratos-compra', 'contratos-venta']);
  });

  it('of bank accounts are for roles that bill', () => {
    expect(slugs('billing-provider', 'fact')).toContain('parametrizacion-cuentas-bancarias');
    expect(slugs('billing-provider', 'only-fact')).toContain('parametrizacion-ciclos');
    expect(slugs('billing-provider', 'only-fact')).toContain('parametrizacion-cuentas-bancarias');
    expect(slugs('billing-provider', 'comer')).not.toContain('parametrizacion-cuentas-bancarias');
  });

  it('in the menu of non-regulated users are the tariff pages that concern them', () => {
    const both = tenant('demonstration', ['Regulados', 'No Regulados']);
    const ofTariff = menuPages(both, 'dev', 'No Regulados').filter(({ area }) => area === 'principal');
    expect(ofTariff.map(({ slug }) => slug)).toEqual([
      'validacion-archivos',
      'validacion-parametros',
      'tablero-mes',
      'consola-componentes',
      'no-regulados-precio-bolsa',
      'ofertas-no-regulados',
      'mercados',
      'opciones-norma',
      'balance-energetico',
    ]);
    expect(menuPages(both, 'dev', 'Regulados').length).toBeGreaterThan(4);
  });

  it('have the address that the specification gives', () => {
    expect(pageAddress({ username: 'demo' }, { area: 'principal', slug: 'mercados' })).toBe(
      '/webdemo/principal/mercados',
    );
  });
});

describe('a feature', () => {
  it('holds from its month on', () => {
    const cedenar = tenant('regional-utility', ['Regulados']);
    const holds = (year: number, number: number) => hasFeature(cedenar, 'treeShowsCot', { year, number });
    expect([holds(2023, 12), holds(2024, 1), holds(2026, 3)]).toEqual([false, true, true]);
    expect(hasFeature(cedenar, 'unitCostOnPublish', { year: 2026, number: 3 })).toBe(false);
  });
});
