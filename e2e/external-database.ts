import pg from 'pg';
import { startDebianPostgres } from '../scripts/external-postgres.mjs';

/**
 * A database on a server that never saw Contador, with the role that docs/operations.md requires: owner of the database, allowed to create roles.
 */
export interface ExternalDatabase {
  /** URL as that role. */
  readonly url: string;
  /** URL as a superuser. */
  readonly superuser: string;
  stop(): void;
}

/** A fresh cluster of the machine's own PostgreSQL; undefined when the machine has none. */
export async function bareDatabase(): Promise<ExternalDatabase | undefined> {
  const server = startDebianPostgres();
  if (server === undefined) return undefined;
  return { ...(await makeDatabase(server.url)), stop: () => server.stop() };
}

/** Creates the role and the database on a server, given the URL of its maintenance database. */
export async function makeDatabase(server: string): Promise<Pick<ExternalDatabase, 'url' | 'superuser'>> {
  await sql(server, `create role contador login createrole password 'secret'`);
  await sql(server, 'create database contador owner contador');
  const superuser = Object.assign(new URL(server), { pathname: '/contador' }).href;
  const url = Object.assign(new URL(superuser), { username: 'contador', password: 'secret' }).href;
  return { url, superuser };
}

/** Runs a statement and returns its rows. */
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
