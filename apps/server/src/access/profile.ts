import type { TenantProfile } from '@contador/domain/access';
import type { Selectable } from 'kysely';
import { decoded, type TenantTable } from '../platform/index.ts';

/** Columns of `tenant` that make up its profile. */
export const profileColumns = [
  'tenant.tenant',
  'tenant.kind',
  'tenant.application_name',
  'tenant.agent',
  'tenant.publication_layout',
  'tenant.user_types',
  'tenant.features',
  'tenant.format',
] as const;

export type ProfileRow = Pick<
  Selectable<TenantTable>,
  'tenant' | 'kind' | 'application_name' | 'agent' | 'publication_layout' | 'user_types' | 'features' | 'format'
>;

/** Converts the row to the company's profile in the domain. */
export function profileOf(row: ProfileRow): TenantProfile {
  return {
    username: row.tenant,
    kind: row.kind,
    applicationName: row.application_name,
    agent: row.agent,
    publicationLayout: row.publication_layout,
    userTypes: row.user_types,
    features: decoded('tenant', row).features,
  };
}
