import pg from 'pg';
import { startDebianPostgres } from '../scripts/external-postgres.mjs';

/** A database on a server that never saw Contador, with the role that the README asks for: owner of it, who may make roles. */
export interface ExternalDatabase {
  /** As that role. */
  readonly url: string;
  /** As somebody who sees everything. */
  readonly superuser: string;
  stop(): void;
}

/** The machine's own PostgreSQL, freshly made; nothing where the machine has none. */
export async function bareDatabase(): Promise<ExternalDatabase | undefined> {
  const server = startDebianPostgres();
  if (server === undefined) return undefined;
  await sql(server.url, `create role contador login createrole password 'secret'`);
  await sql(server.url, 'create database contador owner contador');
  const superuser = new URL(server.url);
  superuser.pathname = '/contador';
  const url = new URL(superuser);
  url.username = 'contador';
  url.password = 'secret';
  return { url: url.href, superuser: superuser.href, stop: () => server.stop() };
}

/** What the statement gives. */
export async function sql<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Every row of every table as text, by table, read without any code of the product. */
export async function everyRow(superuser: string): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>(
    superuser,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await sql<{ row: string }>(superuser, `select it::text as row from public.${name} it`);
    all[name] = rows.map(({ row }) => row).sort();
  }
  return all;
}
