import { listDemoAccounts } from '@contador/contract/access';
import type { Area, Role, TenantKind } from '@contador/domain/access';
import { accessOf } from '@contador/domain/access';
import { handlePublic } from '../platform/http/handle.ts';
import { DEMO_PASSWORD, demoEmail, demoTenants } from './demo-tenants.ts';

const areaNames: Record<Area, string> = {
  principal: 'Tarifas',
  facturador: 'Facturación',
  autogeneradores: 'Autogeneradores',
  'tecnico-operativo': 'Técnico operativo',
};

function opens(kind: TenantKind, role: Role): string {
  return accessOf(kind, role)
    .map(({ area, pages }) => (pages === 'consultation' ? `${areaNames[area]}: consultas` : areaNames[area]))
    .join(', ');
}

/** The accounts that the sign-in page lists; none outside of a demonstration. */
export const listDemoAccountsHandler = handlePublic(listDemoAccounts, async ({ parts }) => {
  if (!parts.demo) return { password: null, tenants: [] };
  return {
    password: DEMO_PASSWORD,
    tenants: demoTenants.map(({ username, kind, applicationName, description, people }) => ({
      username,
      applicationName,
      description,
      accounts: people.map((person) => ({
        email: demoEmail(person, username),
        personName: person.personName,
        role: person.role,
        opens: opens(kind, person.role),
      })),
    })),
  };
});
