import pg from 'pg';
import { inject } from 'vitest';

let client: Promise<pg.Client> | undefined;

/** Runs one statement on the maintenance database of the test server. All tests of a worker share the connection. */
export async function maintain(statement: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
  client ??= connected();
  return await (await client).query(statement, [...values]);
}

async function connected(): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: inject('databaseServer').url });
  await opened.connect();
  // The test server ends before the workers do.
  opened.on('error', () => undefined);
  // The connection must not keep the worker alive.
  (opened as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref();
  return opened;
}
