import type { TestServer } from './test-server.ts';

/** Tables that calls write by themselves, apart from a person's work: sessions, the queue, the audit log and its chains. */
const MACHINERY =
  /^(session|known_device|account|operation.*|audit_entry|record_seal|row_set_seal|chain_anchor|demo_step)$/;

/** State of a company's tables: the number of rows and a digest of each table, and the number of audit entries. */
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
  const dataTables = names.map(({ name }) => name).filter((name) => !MACHINERY.test(name));
  const query = (name: string) =>
    `select '${name}' as name, count(*)::int as rows, coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as digest
     from "${name}" t where tenant = '${tenant}'`;
  const results = (await owner.query(
    `begin; set local app.tenant = '${tenant}'; ${dataTables.map(query).join(' union all ')};
     select count(*)::int as logged from audit_entry where tenant = '${tenant}' and action not like '/%'; commit`,
  )) as unknown as readonly { readonly rows: readonly Record<string, never>[] }[];
  return {
    tables: Object.fromEntries((results[2]?.rows ?? []).map(({ name, rows, digest }) => [name, { rows, digest }])),
    logged: Number(results[3]?.rows[0]?.logged),
  };
}

/** Tables that differ, each with the difference in rows; 0 where rows changed and their number did not. */
export function changeOf(before: CompanyRows, after: CompanyRows): Record<string, number> {
  const changed = Object.entries(after.tables).filter(([name, { digest }]) => before.tables[name]?.digest !== digest);
  return Object.fromEntries(changed.map(([name, { rows }]) => [name, rows - (before.tables[name]?.rows ?? 0)]));
}
