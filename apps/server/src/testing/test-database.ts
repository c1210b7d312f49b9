import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '../platform/database/connection.ts';
import { connect } from '../platform/database/connection.ts';
import type { FilePlace } from '../platform/files/file-place.ts';
import { databaseUrl } from './database-server.ts';
import { maintain } from './maintenance.ts';

export interface TestDatabase extends Database {
  /** Closes the database and drops it from the server. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Address of a transaction pooler; by default that of CONTADOR_TEST_POOLER_URL, if any. */
  readonly pooler?: string | undefined;
  /** Where files are stored outside of the database. */
  readonly files?: FilePlace | undefined;
  /** Size of the application's connection pool; the product's own by default. */
  readonly poolSize?: number;
  /** The database to copy; by default the migrated one without rows. */
  readonly template?: string;
}

/** Key of the secrets in test databases. */
const TEST_KEY = Buffer.alloc(32, 7);

/** Creates a database for one test file: a copy of a template. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const { pooler = process.env.CONTADOR_TEST_POOLER_URL, files, poolSize, template = server.template } = options;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copyDatabase(name, template);
  const database = await connect(databaseUrl(server.url, name), {
    pooledUrl: pooler && databaseUrl(pooler, name),
    onError: () => undefined,
    files,
    key: () => TEST_KEY,
    ...(poolSize !== undefined && { poolSize }),
  });
  const drop = async () => {
    await database.close();
    // Not `with (force)`: an owner who is no superuser may not end an autovacuum worker, while a plain drop makes the server end it and
    // waits. This terminates the connections left by a child process that a test killed.
    await maintain(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
      [name],
    );
    await maintain(`drop database if exists ${name}`);
  };
  return { ...database, drop };
}

/**
 * Copies a database that nobody uses. Copying its files takes a third of the time of PostgreSQL's default, which writes each page to the
 * write-ahead log.
 */
export async function copyDatabase(name: string, template: string): Promise<void> {
  await maintain(`create database ${name} template ${template} strategy file_copy`);
}
