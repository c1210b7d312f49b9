import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { databaseTexts } from '../../messages/database.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import { directClient } from './direct-client.ts';

/** Next to this file in the sources, and next to the bundle in a build. */
const folder = new URL('./migrations/', import.meta.url);
/** Advisory lock held while the schema changes. */
export const MIGRATION_LOCK = 7_316_001;

export interface Migration {
  readonly name: string;
  readonly text: string;
}

/** First line of a migration that leaves earlier releases working: `-- compatible-with: 430`. */
const MARK = /^-- compatible-with: (\d{3})$/m;

/**
 * Number of the newest migration that a release must know in order to run on the schema after this one; `null` for a migration that only
 * releases that contain it can run on.
 */
export function compatibleWith({ text }: Pick<Migration, 'text'>): number | null {
  const [firstLine = ''] = text.split('\n', 1);
  const [, number] = MARK.exec(firstLine) ?? [];
  return number === undefined ? null : Number(number);
}

/** Adds the column of the marks, with the first migration that has one. */
export const ADD_MARKS = 'alter table schema_migration add column if not exists compatible_with integer';

/** Digest that identifies the content of an applied migration. */
export const digestOf = ({ text }: Migration) => createHash('sha256').update(text).digest('hex');

/** Migrations in the order of their numbers. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-.*\.sql$/.test(name)).sort();
  return await Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })));
}

/**
 * Applies pending migrations, each in a transaction, under a lock against concurrent runs. Returns the names of those applied. Throws if an
 * applied migration has changed, or is one of a later release that does not leave this one working.
 */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const client = await directClient(url);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await prepare(client);
    // The column is there once a migration with a mark was applied.
    const { rows } = await client.query<AppliedMigration>(
      `select name, sha256, (to_jsonb(m) ->> 'compatible_with')::int as compatible_with from schema_migration m`,
    );
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    refuseLaterSchema(rows, await readMigrations());
    const fresh: string[] = [];
    for (const migration of migrations ?? (await readMigrations())) {
      const sha256 = digestOf(migration);
      const before = applied.get(migration.name);
      if (before === sha256) continue;
      if (before !== undefined) throw new Error(databaseTexts.migrationChanged(migration.name));
      await apply(client, migration, sha256);
      fresh.push(migration.name);
    }
    return fresh;
  } finally {
    await client.end();
  }
}

interface AppliedMigration {
  readonly name: string;
  readonly sha256: string;
  /** See `compatibleWith`. */
  readonly compatible_with: number | null;
}

/** Refuses migrations of a later release, unless each of them leaves a release with these migrations working. */
function refuseLaterSchema(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const newestKnown = Number(migrations.at(-1)?.name.slice(0, 3) ?? 0);
  const incompatible = applied
    .filter(({ name, compatible_with: needed }) => !known.has(name) && (needed === null || needed > newestKnown))
    .map(({ name }) => name)
    .sort();
  const newest = incompatible.at(-1);
  if (newest !== undefined) throw new Error(databaseTexts.laterSchema(newest));
}

/** SQL expression: true if the current role may set the role. From PostgreSQL 16 the creator of a role is a member without that right. */
export const mayBecome = (role: string) =>
  `pg_has_role(current_user, ${role}, case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)`;

/** Creates what migrations need: the application's role and the table of applied migrations. */
export async function prepare(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE]);
  if (rowCount === 0) {
    await client.query(`create role ${APPLICATION_ROLE} nologin`).catch((error: { code?: string }) => {
      // Created concurrently for another database of the same server.
      if (error.code !== '42710' && error.code !== '23505') throw error;
    });
  }
  const { rows } = await client.query<{ may: boolean }>(`select ${mayBecome('$1')} as may`, [APPLICATION_ROLE]);
  if (!rows[0]?.may) await client.query(`grant ${APPLICATION_ROLE} to current_user`);
  await client.query(`
    create table if not exists schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now()
    )`);
  await client.query(`grant usage on schema public to ${APPLICATION_ROLE}`);
}

async function apply(client: pg.Client, migration: Migration, sha256: string): Promise<void> {
  const { name, text } = migration;
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
    const needed = compatibleWith(migration);
    if (needed !== null) {
      // Added here and not for every database, so that a backup of before it is restored as it was.
      await client.query(ADD_MARKS);
      await client.query('update schema_migration set compatible_with = $2 where name = $1', [name, needed]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(databaseTexts.migrationFailed(name, (error as Error).message), { cause: error });
  }
}
