import type { TestServer } from './test-server.ts';

/** What the machinery of calls keeps, and not the work of a person: who is signed in, the queue, the log and its chains. */
const MACHINERY =
  /^(session|known_device|account|operation.*|audit_entry|record_seal|row_set_seal|chain_anchor|demo_step)$/;

/** Every table of the company as it stands: how many rows, and a digest of all they say; and how many entries the log has. */
export interface CompanyRows {
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly digest: string }>>;
  readonly logged: number;
}

export async function rowsOfCompany(server: TestServer, tenant: string): Promise<CompanyRows> {
  const { owner } = server.database;
  const { rows: names } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const kept = names.map(({ name }) => name).filter((name) => !MACHINERY.test(name));
  const one = (name: string) =>
    `select '${name}' as name, count(*)::int as rows, coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as digest
     from "${name}" t where tenant = '${tenant}'`;
  const results = (await owner.query(
    `begin; set local app.tenant = '${tenant}'; ${kept.map(one).join(' union all ')};
     select count(*)::int as logged from audit_entry where tenant = '${tenant}' and action not like '/%'; commit`,
  )) as unknown as readonly { readonly rows: readonly Record<string, never>[] }[];
  return {
    tables: Object.fromEntries((results[2]?.rows ?? []).map(({ name, rows, digest }) => [name, { rows, digest }])),
    logged: Number(results[3]?.rows[0]?.logged),
  };
}

/** Which tables differ, and by how many rows; a table whose rows changed and are as many is there with 0. */
export function changeOf(before: CompanyRows, after: CompanyRows): Record<string, number> {
  const changed = Object.entries(after.tables).filter(([name, { digest }]) => before.tables[name]?.digest !== digest);
  return Object.fromEntries(changed.map(([name, { rows }]) => [name, rows - (before.tables[name]?.rows ?? 0)]));
}
