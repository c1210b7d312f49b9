import { accessOf, allowedPages, type Page, pages, rolesOf } from '@contador/domain/access';
import { describe, expect, test } from 'vitest';
import { tenants } from '../../testing/demo-company.ts';
import { destinationOf, startAddress } from './destination.ts';

const person = (company: string, role: Parameters<typeof allowedPages>[1]) => {
  const tenant = tenants[company];
  if (!tenant) throw new Error(company);
  return { tenant, role, beginning: [], pages: allowedPages(tenant, role) as readonly Page[] };
};

describe('destinationOf', () => {
  const demo = person('demo', 'dev');
  const start = '/webdemo/principal/validacion-archivos';

  test('a page of the role is shown', () => {
    expect(destinationOf('/webdemo/principal/mercados', demo)).toMatchObject({
      kind: 'page',
      page: { slug: 'mercados' },
    });
    expect(destinationOf('/webdemo/principal/mercados/', demo)).toMatchObject({ kind: 'page' });
  });

  test('opens the pages of a company with a hyphen in its name', () => {
    const username = 'energia-del-sur';
    const company = { ...demo, tenant: { ...demo.tenant, username } };
    expect(destinationOf(`/web${username}/principal/mercados`, company)).toMatchObject({ kind: 'page' });
    expect(destinationOf('/', company)).toEqual({
      kind: 'redirect',
      to: `/web${username}/principal/validacion-archivos`,
    });
    expect(destinationOf(`/web${username}`, company)).toMatchObject({ kind: 'redirect' });
  });

  test.each(['/', '/login', '/webdemo', '/webcedenar/principal/mercados', '/webdemo/principal/contratos'])(
    '%s leads to the first allowed page',
    (path) => expect(destinationOf(path, demo)).toEqual({ kind: 'redirect', to: start }),
  );

  test.each([
    '/otra',
    '/webdemo/principal/no-existe',
    '/webdemo/mercados',
    '/webdemo/otra-area/mercados',
    '/web/principal/mercados',
    '/webdemo/autogeneradores/consultas/no-existe',
    '/webdemo/principal/mercados/otra/mas',
  ])('%s is not found', (path) => expect(destinationOf(path, demo)).toEqual({ kind: 'not-found' }));

  test('a role without pages starts at an empty page, and every other address leads there', () => {
    const nobody = { ...person('spectrum', 'field-tech'), pages: [] };
    expect(destinationOf('/webspectrum', nobody)).toEqual({ kind: 'no-pages' });
    expect(destinationOf('/webspectrum/principal/mercados', nobody)).toEqual({
      kind: 'redirect',
      to: '/webspectrum',
    });
    expect(destinationOf('/', nobody)).toEqual({ kind: 'redirect', to: '/webspectrum' });
  });

  test('a billing clerk starts at the board of cycles, and whoever has all areas at the first page', () => {
    for (const role of ['fact', 'only-fact'] as const) {
      expect(startAddress(person('spectrum', role))).toBe('/webspectrum/facturador/tablero-cierre');
    }
    expect(startAddress(person('spectrum', 'dev'))).toBe('/webspectrum/principal/validacion-archivos');
  });

  test('who administers a company that has published nothing starts at Empezar', () => {
    const who = { ...person('spectrum', 'only-fact'), beginning: ['principal' as const] };
    expect(destinationOf('/', who)).toEqual({ kind: 'redirect', to: '/webspectrum/empresa/empezar' });
  });

  test('every role of every company reaches each of its pages and no other', () => {
    for (const [company, tenant] of Object.entries(tenants)) {
      for (const role of rolesOf(tenant.kind)) {
        const who = person(company, role);
        for (const page of pages) {
          const destination = destinationOf(`/web${company}/${page.area}/${page.slug}`, who);
          const has = (area: string, kind: 'consultation' | 'management') =>
            accessOf(tenant.kind, role).some((it) => it.area === area && [kind, 'all'].includes(it.pages));
          const inArea = page.staff
            ? !['ag_client', 'ag_cons', 'field-tech'].includes(role)
            : has(page.readers ?? page.area, page.slug.startsWith('consultas/') ? 'consultation' : 'management');
          const offered = page.kinds === undefined || page.kinds.includes(tenant.kind);
          expect([company, role, page.slug, destination.kind]).toEqual([
            company,
            role,
            page.slug,
            inArea && offered ? 'page' : 'redirect',
          ]);
          if (destination.kind === 'redirect') expect(destination.to).toBe(startAddress(who));
        }
      }
    }
  });
});
