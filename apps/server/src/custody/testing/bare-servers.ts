import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startDebianPostgres } from '../../../../../scripts/external-postgres.mjs';
import { FORGETFUL, quickFolder } from '../../../../../scripts/forgetful-database.mjs';
import { startEmbedded } from '../../platform/database/embedded/embedded-server.ts';

/** A server that never saw Contador, with one empty database. */
export interface BareServer {
  /** Address for the role that docs/operations.md requires. */
  readonly url: string;
  /** As somebody who sees everything. */
  readonly superuser: string;
  stop(): Promise<void>;
}

/** The machine's own PostgreSQL, freshly made: a role that may make roles, owner of an empty database. Nothing where the machine has none. */
export async function bareExternal(): Promise<BareServer | undefined> {
  const server = startDebianPostgres();
  if (server === undefined) return undefined;
  const at = (change: (url: URL) => void) => {
    const url = new URL(server.url);
    change(url);
    return url.href;
  };
  await runSql(server.url, `create role contador login createrole password 'secret'`);
  await runSql(server.url, 'create database contador owner contador');
  const superuser = at((url) => {
    url.pathname = '/contador';
  });
  const url = at((it) => {
    it.pathname = '/contador';
    it.username = 'contador';
    it.password = 'secret';
  });
  return { url, superuser, stop: async () => server.stop() };
}

/** The embedded server over a new folder. */
export async function bareEmbedded(): Promise<BareServer> {
  const folder = mkdtempSync(join(quickFolder(), 'contador-bare-'));
  chmodSync(folder, 0o755);
  // The copy need not survive a power cut.
  const server = await startEmbedded(folder, { settings: FORGETFUL });
  const superuser = new URL(server.url);
  superuser.username = 'contador';
  superuser.password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim();
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, superuser: superuser.href, stop };
}

export async function runSql<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Every row of every table as text, read without the product's own code. */
export async function everyRow(superuser: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select it::text as row from public.${name} it`);
      all[name] = rows.map(({ row }) => row).sort();
    }
    return all;
  } finally {
    await client.end();
  }
}
