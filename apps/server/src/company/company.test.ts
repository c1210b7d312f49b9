// External PostgreSQL: tenants
import { beginCompany, checkFirstRun, signIn } from '@contador/contract/access';
import { hasFeature, type TenantFeature } from '@contador/domain/access';
import { month } from '@contador/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tenantProfile } from '../access/index.ts';
import { allTenants } from '../platform/database/in-tenant.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { makeFirstRunLink } from './first-run.repository.ts';

const company = {
  name: 'electrohuila',
  legalName: 'Electrificadora del Huila S.A. E.S.P.',
  applicationName: 'ElectroHuila',
  nit: '891180001-1',
  kind: 'integrated',
  agent: 'HLAC',
  userTypes: ['Regulados'],
  publicationLayout: 'subsidies',
} as const;
const person = { email: 'maria@electrohuila.com.co', personName: 'María Lara', role: 'dev', password: 'Cantera2026' };

const october = month(2026, 10);

let server: TestServer;
let link: string;
beforeAll(async () => {
  server = await testServer({ empty: true });
});
afterAll(async () => {
  await server.close();
});
beforeEach(async () => {
  link = (await makeFirstRunLink(server.database, server.parts.now())) ?? link;
});

const begin = (changed: { link?: string; company?: object; person?: object } = {}) =>
  server.send(beginCompany, {
    body: { link, ...changed, company: { ...company, ...changed.company }, person: { ...person, ...changed.person } },
  });

describe('the first company of a server', () => {
  it('is refused without the link, or with another', async () => {
    for (const wrong of ['', 'x', 'A'.repeat(43)]) {
      expect([wrong, (await begin({ link: wrong })).json.error.code]).toEqual([wrong, 'link-over']);
    }
    expect((await server.send(checkFirstRun, { body: { link: 'A'.repeat(43) } })).json.error.code).toBe('link-over');
  });

  it('says what is wrong with its name, its NIT, its role and its password', async () => {
    const digit = await begin({ company: { nit: '891180001-5' } });
    expect([digit.status, digit.json.error.details[0].expected]).toEqual([400, 'el dígito de verificación 1']);
    for (const name of ['a-b', 'energia-del-sur', 'ab', 'a'.repeat(41), '1sur', 'Sur']) {
      const { error } = (await begin({ company: { name } })).json;
      expect([name, error.details.map(({ field }: { field: string }) => field)]).toEqual([name, ['company.name']]);
    }
    expect((await begin({ person: { role: 'field-tech' } })).json.error.code).toBe('role-never-administers');
    expect((await begin({ person: { password: 'corta' } })).status).toBe(400);
    for (const common of ['Password1', 'Huila2026', 'Lara20262026']) {
      expect([common, (await begin({ person: { password: common } })).json.error.code]).toEqual([
        common,
        'password-common',
      ]);
    }
    expect(await allTenants(server.database)).toEqual([]);
  });

  it('is created once, whoever sends the link at the same time, and its administrator signs in', async () => {
    expect((await server.send(checkFirstRun, { body: { link } })).status).toBe(200);
    const answers = await Promise.all([begin(), begin(), begin({ company: { name: 'otra' } })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ json }) => json.error.code)).toEqual([
      'company-exists',
      'company-exists',
    ]);
    expect(await allTenants(server.database)).toHaveLength(1);
    const entered = await server.send(signIn, { body: { email: person.email, password: person.password } });
    expect([entered.status, entered.json.role]).toEqual([200, 'dev']);
  });

  it('calculates its tariffs with strata when it publishes the last component', async () => {
    const profile = await server.inTenant(company.name, tenantProfile);
    const has = (feature: TenantFeature) => profile !== undefined && hasFeature(profile, feature, october);
    expect(has('unitCostOnPublish')).toBe(true);
    expect(has('subsidisedUnitCost')).toBe(true);
    expect(has('treeShowsCot')).toBe(true);
  });

  it('leaves no link that creates another', async () => {
    expect(await makeFirstRunLink(server.database, server.parts.now())).toBeUndefined();
    expect((await begin({ company: { name: 'tercera' }, person: { email: 'otra@tercera.co' } })).json.error.code).toBe(
      'company-exists',
    );
  });
});
