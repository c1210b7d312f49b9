import type { CompanyIdentity, Emblem } from '@contador/domain/tariff-publication';
import { inTenant } from '../platform/database/in-tenant.ts';
import { saveIdentity } from '../tariff-publication/index.ts';
import type { DemoContext, DemoStep } from './run-demo-steps.ts';

/** Invented logos: mountains over a line of light, a bending river, a sun on the horizon. */
const emblems = {
  mountains: {
    field: '#14382B',
    mark: 'M5 22L11.5 11L15.5 17L20 9L27 22Z',
    markColor: '#FFFFFF',
    accent: 'M6 26H26',
    accentColor: '#E0A526',
  },
  river: {
    field: '#3B2F5E',
    mark: 'M6 9C12 5 14 13 20 10C24 8 26 9 27 11',
    markColor: '#FFFFFF',
    accent: 'M6 16C12 12 14 20 20 17C24 15 26 16 27 18M6 23C12 19 14 27 20 24C24 22 26 23 27 25',
    accentColor: '#9CC7D8',
  },
  horizon: {
    field: '#6B2A1E',
    mark: 'M9 21A7 7 0 0 1 23 21',
    markColor: '#FFFFFF',
    accent: 'M5 21H27M9 25.5H23',
    accentColor: '#F0C36A',
  },
} satisfies Record<string, Emblem>;

const identities: Readonly<Record<string, CompanyIdentity>> = {
  demo: {
    legalName: 'Energía Demo S.A. E.S.P.',
    nit: '900000000-5',
    activity: 'Comercializador y operador de red',
    color: emblems.mountains.field,
    emblem: emblems.mountains,
  },
  cedenar: {
    legalName: 'Contador Cedenar',
    nit: null,
    activity: 'Comercializador y operador de red',
    color: emblems.river.field,
    emblem: emblems.river,
  },
  spectrum: {
    legalName: 'Contador Spectrum',
    nit: null,
    activity: 'Comercializador',
    color: emblems.horizon.field,
    emblem: emblems.horizon,
  },
};

/** Sets the identity of each company of the demonstration for its publications. */
export const publicationSteps: readonly DemoStep[] = Object.entries(identities).map(([tenant, identity]) => ({
  tenant,
  name: 'publication identity',
  label: `${identity.legalName}: nombre y emblema de sus publicaciones`,
  run: ({ parts }: DemoContext) =>
    inTenant(parts.database, tenant, (transaction) => saveIdentity(transaction, identity)),
}));
