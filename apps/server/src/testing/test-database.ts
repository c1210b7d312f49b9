import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '../database/connection.ts';
import { connect } from '../database/connection.ts';
import type { FilePlace } from '../files/file-place.ts';
import { databaseUrl } from './database-server.ts';
import { oneStatement } from './one-statement.ts';

export interface TestDatabase extends Database {
  /** Closes it and removes it from the server. */
  drop(): Promise<void>;
}

/**
 * A fresh, migrated, empty database for one test file; through a pooler of transactions where its address is given, as
 * CONTADOR_TEST_POOLER_URL gives it to every test of a run. `files`: where its files lie outside of it; `poolSize`: connections of the
 * application, the product's own where not said.
 */
export async function testDatabase(
  pooler = process.env.CONTADOR_TEST_POOLER_URL,
  files?: FilePlace,
  poolSize?: number,
): Promise<TestDatabase> {
  const { url, template } = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await oneStatement(url, `create database ${name} template ${template}`);
  const pooledUrl = pooler && databaseUrl(pooler, name);
  const database = await connect(databaseUrl(url, name), {
    ...{ pooledUrl, onError: () => undefined, files },
    ...(poolSize !== undefined && { poolSize }),
  });
  const drop = async () => {
    await database.close();
    // Not `with (force)`: an owner who is no superuser may not end an autovacuum
    // worker, while a plain drop asks the server to end it and waits. Connections of
    // a child process that a test killed are ours, and are ended here.
    await oneStatement(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = '${name}' and usename = current_user`,
    );
    await oneStatement(url, `drop database if exists ${name}`);
  };
  return { ...database, drop };
}
