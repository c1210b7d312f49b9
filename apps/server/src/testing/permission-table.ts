import { readFileSync } from 'node:fs';
import type { Endpoint } from '@contador/contract';
import { accessOf, type Role, type TenantKind } from '@contador/domain/access';

/**
 * The roles that may make each call, written by hand from the specifications of access and of each area, independently of the code. The table
 * detects a declaration that opens a call to another role, or shows a customer the rows of others.
 */
const text = readFileSync(new URL('./permissions.tsv', import.meta.url), 'utf8');
const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const columns = lines.map((line) => line.split('\t') as [call: string, roles: string, rows: string]);
const table = new Map(columns.map(([call, roles]) => [call, roles]));
const rowsOf = new Map(columns.map(([call, , rows]) => [call, rows]));

const kindNames: Readonly<Record<Exclude<TenantKind, 'integrated'>, string>> = {
  'regional-utility': 'utility',
  'billing-provider': 'provider',
  demonstration: 'demo',
};

export interface Person {
  readonly kind: TenantKind;
  readonly role: Role;
  /** Whether the account administers the company's accounts. */
  readonly administers: boolean;
}

/** Whether the table allows that person of that kind of company to call it; `'public'` if the call needs no session. */
export function tableAllows(endpoint: Endpoint, { kind, role, administers }: Person): boolean | 'public' {
  const roles = table.get(callOf(endpoint)) ?? table.get(endpoint.group);
  if (roles === undefined)
    throw new Error(`the table of permissions has neither ${endpoint.path} nor ${endpoint.group}`);
  return allowsPerson(roles, { kind, role, administers });
}

/** Whether the table allows that person to follow and cancel operations of that kind. */
export function tableAllowsWork(work: string, person: Person): boolean {
  const roles = table.get(`work ${work}`);
  if (roles === undefined) throw new Error(`the table of permissions has no work ${work}`);
  return allowsPerson(roles, person) === true;
}

/** Whether the table limits a customer's account to its own rows in the call. */
export function tableShowsOwnRows(endpoint: Endpoint): boolean {
  return (rowsOf.get(callOf(endpoint)) ?? rowsOf.get(endpoint.group) ?? '').includes('ag_client:');
}

function callOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** `every administrator`, roles, or both: `every administrator, dev@utility`. */
function allowsPerson(roles: string, { kind, role, administers }: Person): boolean | 'public' {
  const [first = '', others] = roles.split(', ', 2);
  if (first !== 'every administrator') return allows(roles, kind, role);
  return administers || (others !== undefined && allows(others, kind, role));
}

function allows(roles: string, kind: TenantKind, role: Role): boolean | 'public' {
  if (roles === 'everybody, without session') return 'public';
  if (roles === 'every role') return true;
  // An integrated company's role opens what it opens in the kinds that have it.
  if (kind === 'integrated') {
    return (['regional-utility', 'billing-provider'] as const).some(
      (each) => accessOf(each, role).length > 0 && allows(roles, each, role) === true,
    );
  }
  const isClient = role === 'ag_client' || role === 'ag_cons';
  if (roles === 'every staff role of the tenant') return !isClient;
  return roles.split(' ').some((each) => {
    if (each.includes('@')) return each === `${role}@${kindNames[kind]}`;
    const area = table.get(each);
    if (area === undefined) throw new Error(`the table of permissions has no ${each}`);
    return allows(area, kind, role) === true;
  });
}
