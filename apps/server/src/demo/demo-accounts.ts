import type { DemoAccounts } from '@contador/contract/access';
import type { Area, Role, TenantKind } from '@contador/domain/access';
import { accessOf } from '@contador/domain/access';
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

/** The accounts of the demonstration by company, as the sign-in page and the terminal list them. */
export const demoAccounts: DemoAccounts = {
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
