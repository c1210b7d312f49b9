import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { APPLICATION_ROLE } from './connection.ts';

/** Beside this file in the sources, beside the bundle when built. */
const folder = new URL('./migrations/', import.meta.url);
const MIGRATION_LOCK = 7_316_001;

export interface Migration {
  readonly name: string;
  readonly text: string;
}

/** The migrations in the order of their numbers. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-.*\.sql$/.test(name)).sort();
  return await Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })));
}

/**
 * Brings the schema up to date: each migration once, whole or not at all, while no other process does the same.
 * Gives the names of those applied. Throws when one that was applied has changed since.
 */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await prepare(client);
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const fresh: string[] = [];
    for (const migration of migrations ?? (await readMigrations())) {
      const sha256 = createHash('sha256').update(migration.text).digest('hex');
      const before = applied.get(migration.name);
      if (before === sha256) continue;
      if (before !== undefined) throw new Error(`La migración ${migration.name} cambió después de aplicarse.`);
      await apply(client, migration, sha256);
      fresh.push(migration.name);
    }
    return fresh;
  } finally {
    await client.end();
  }
}

async function prepare(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE]);
  if (rowCount === 0) {
    await client.query(`create role ${APPLICATION_ROLE} nologin`).catch((error: { code?: string }) => {
      // Another database of the same server may have made it just now.
      if (error.code !== '42710' && error.code !== '23505') throw error;
    });
  }
  const { rows } = await client.query<{ member: boolean }>(`select pg_has_role(current_user, $1, 'member') as member`, [
    APPLICATION_ROLE,
  ]);
  if (!rows[0]?.member) await client.query(`grant ${APPLICATION_ROLE} to current_user`);
  await client.query(`
    create table if not exists schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now()
    )`);
  await client.query(`grant usage on schema public to ${APPLICATION_ROLE}`);
}

async function apply(client: pg.Client, { name, text }: Migration, sha256: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`La migración ${name} falló: ${(error as Error).message}`, { cause: error });
  }
}
