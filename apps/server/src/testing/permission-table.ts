import { readFileSync } from 'node:fs';
import type { Endpoint } from '@contador/contract';
import type { Role, TenantKind } from '@contador/domain/access';

/**
 * Who may call what, written down by hand from the specifications of access and of each area, apart from the code: a
 * declaration that opens a call to somebody else, or shows a customer the rows of others, is seen here.
 */
const text = readFileSync(new URL('./permissions.tsv', import.meta.url), 'utf8');
const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const columns = lines.map((line) => line.split('\t') as [what: string, who: string, rows: string]);
const table = new Map(columns.map(([what, who]) => [what, who]));
const rowsOf = new Map(columns.map(([what, , rows]) => [what, rows]));

const kindNames: Readonly<Record<TenantKind, string>> = {
  'regional-utility': 'utility',
  'billing-provider': 'provider',
  demonstration: 'demo',
};

/** Whether the table lets that role of that kind of company call it; `'public'` where nobody needs a session. */
export function tableAllows(endpoint: Endpoint, kind: TenantKind, role: Role): boolean | 'public' {
  const who = table.get(callOf(endpoint)) ?? table.get(endpoint.group);
  if (who === undefined) throw new Error(`the table of permissions has neither ${endpoint.path} nor ${endpoint.group}`);
  return allows(who, kind, role);
}

/** Whether the table lets that role of that kind of company follow long work of that kind, and cancel it. */
export function tableAllowsWork(work: string, kind: TenantKind, role: Role): boolean {
  const who = table.get(`work ${work}`);
  if (who === undefined) throw new Error(`the table of permissions has no work ${work}`);
  return allows(who, kind, role) === true;
}

/** Whether the table shows a customer's account its own rows of the call, and no others. */
export function tableShowsOwnRows(endpoint: Endpoint): boolean {
  return (rowsOf.get(callOf(endpoint)) ?? rowsOf.get(endpoint.group) ?? '').includes('ag_client:');
}

function callOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function allows(who: string, kind: TenantKind, role: Role): boolean | 'public' {
  if (who === 'everybody, without session') return 'public';
  if (who === 'every role') return true;
  const isClient = role === 'ag_client' || role === 'ag_cons';
  if (who === 'every staff role of the tenant') return !isClient;
  return who.split(' ').some((each) => {
    if (each.includes('@')) return each === `${role}@${kindNames[kind]}`;
    const area = table.get(each);
    if (area === undefined) throw new Error(`the table of permissions has no ${each}`);
    return allows(area, kind, role) === true;
  });
}
