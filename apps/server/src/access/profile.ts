import {
  type Dated,
  isTenantFeature,
  type PublicationLayout,
  type TenantProfile,
  type UserType,
} from '@contador/domain/access';
import { type Month, month, parseMonth } from '@contador/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTable } from '../platform/index.ts';
import type { CompanyFactTable } from './access.tables.ts';

/** The facts of the row's company as JSON, in the order in which they were decided. The query must name the table `tenant`. */
const factsColumn: RawBuilder<FactOfProfile[]> = sql`(
  select coalesce(json_agg(json_build_object('field', f.field, 'value', f.value, 'from', f.from_month) order by f.field, f.number), '[]')
  from company_fact f where f.tenant = tenant.tenant)`;

/** Columns of a query on `tenant` from which `profileOf` makes the company's profile. */
export const profileColumns = [
  'tenant.tenant',
  'tenant.kind',
  'tenant.application_name',
  factsColumn.as('facts'),
] as const;

/** `profileColumns` for a query that is written in SQL. */
export const profileSql = sql`tenant.tenant, tenant.kind, tenant.application_name, ${factsColumn} as facts`;

interface FactOfProfile extends Pick<CompanyFactTable, 'field' | 'value'> {
  /** Month, such as `2026-03`. */
  readonly from: string;
}

export interface ProfileRow extends Pick<TenantTable, 'kind' | 'application_name'> {
  readonly tenant: string;
  readonly facts: readonly FactOfProfile[];
}

/** Converts the row to the company's profile in the domain. */
export function profileOf({ tenant, kind, application_name: applicationName, facts }: ProfileRow): TenantProfile {
  const of = <Value>(field: string, decode: (value: readonly string[]) => Value): Dated<Value>[] =>
    facts.filter((it) => it.field === field).map((it) => ({ from: startOf(it), value: decode(it.value) }));
  return {
    username: tenant,
    kind,
    applicationName,
    agents: of('agent', ([agent = '']) => agent),
    publicationLayouts: of('publicationLayout', ([layout]) => layout as PublicationLayout),
    servedTypes: of('userTypes', (types) => types as readonly UserType[]),
    secondStepFor: of('secondStep', (value) => value),
    features: facts.flatMap((it) =>
      isTenantFeature(it.field) ? [{ feature: it.field, since: startOf(it), on: it.value[0] === 'on' }] : [],
    ),
  };
}

const startOf = ({ from }: FactOfProfile): Month => parseMonth(from) ?? month(2008, 2);
