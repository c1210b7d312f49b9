import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { FORGETFUL, quickFolder } from '../../../../scripts/forgetful-database.mjs';
import { startEmbedded } from '../platform/database/embedded/embedded-server.ts';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import { bundleScripts } from './bundled-scripts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server for tests: the address of its maintenance database, and the name of the migrated template. */
    databaseServer: {
      readonly url: string;
      readonly template: string;
      /** Distinguishes the databases of this run on a server that several runs use. */
      readonly run: string;
      /** Folder of the bundled scripts. */
      readonly scripts: string;
    };
  }
}

/** Settings for many short connections to small databases that are soon dropped: a cheap handshake, and no autovacuum. */
const SETTINGS = [...FORGETFUL, 'max_connections=200', 'scram_iterations=1', 'autovacuum=off'];

/** Starts one server for all handler tests, or uses that of CONTADOR_TEST_DATABASE_URL, and migrates a template once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { CONTADOR_TEST_DATABASE_URL: external } = process.env;
  const folder = mkdtempSync(join(quickFolder(), 'contador-test-'));
  chmodSync(folder, 0o755);
  // These tests do not depend on durability; those that do start a server of their own.
  const embedded =
    external === undefined ? await startEmbedded(folder, { settings: SETTINGS, mayCreateDatabases: true }) : undefined;
  const url = external ?? embedded?.url ?? '';
  const template = await migratedTemplate(url);
  const scripts = await bundleScripts();
  const run = randomBytes(4).toString('hex');
  project.provide('databaseServer', { url, template, run, scripts });
  return async () => {
    if (embedded === undefined) await dropScenes(url, run);
    else await embedded.stop();
    for (const path of [folder, scripts]) rmSync(path, { recursive: true, force: true });
  };
}

/** The template is named after a digest of the migrations, so that an external server never serves an outdated one. */
async function migratedTemplate(url: string): Promise<string> {
  const text = (await readMigrations()).map((migration) => migration.name + migration.text).join('\n');
  const template = `contador_template_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const unfinished = `${template}_${process.pid}`;
      await client.query(`create database ${unfinished}`);
      await migrate(databaseUrl(url, unfinished));
      await waitUntilAlone(client, unfinished);
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
  } finally {
    await client.end();
  }
  return template;
}

/** Waits until closed connections have ended: a database in use can be neither renamed nor copied. */
async function waitUntilAlone(client: pg.Client, database: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [database]);
    if (rowCount === 0) return;
    await pause(20);
  }
}

/** Drops the scene databases that the run built. */
async function dropScenes(url: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`scene_${run}_`],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname}`);
  } finally {
    await client.end();
  }
}

/** The server's address with another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
