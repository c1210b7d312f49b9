import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '../database/connection.ts';
import { connect } from '../database/connection.ts';
import type { FilePlace } from '../files/file-place.ts';
import { databaseUrl } from './database-server.ts';
import { maintain } from './maintenance.ts';

export interface TestDatabase extends Database {
  /** Closes the database and removes it from the server. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Address of a pooler of transactions; by default that of CONTADOR_TEST_POOLER_URL, if any. */
  readonly pooler?: string | undefined;
  /** Where files are stored outside of the database. */
  readonly files?: FilePlace | undefined;
  /** Connections of the application; the product's own number by default. */
  readonly poolSize?: number;
  /** The database to copy; by default the migrated one without rows. */
  readonly template?: string;
}

/** A database of its own for one test file: a copy of a template. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const { pooler = process.env.CONTADOR_TEST_POOLER_URL, files, poolSize, template = server.template } = options;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copyDatabase(name, template);
  const database = await connect(databaseUrl(server.url, name), {
    pooledUrl: pooler && databaseUrl(pooler, name),
    onError: () => undefined,
    files,
    ...(poolSize !== undefined && { poolSize }),
  });
  const drop = async () => {
    await database.close();
    // Not `with (force)`: an owner who is no superuser may not end an autovacuum
    // worker, while a plain drop asks the server to end it and waits. Connections of
    // a child process that a test killed are ours, and are ended here.
    await maintain(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
      [name],
    );
    await maintain(`drop database if exists ${name}`);
  };
  return { ...database, drop };
}

/** Copies a database that nobody uses. Copying its files takes a third of the time that PostgreSQL's default, writing each page to the log, takes. */
export async function copyDatabase(name: string, template: string): Promise<void> {
  await maintain(`create database ${name} template ${template} strategy file_copy`);
}
