// External PostgreSQL: migrations
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, startApp } from './app.ts';
import { readConfiguration } from './platform/configuration.ts';
import { readMigrations } from './platform/database/migrate.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'contador-app-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function start(): Promise<App> {
  const read = readConfiguration({ PORT: '0', DEMO: 'off', DATA_DIR: folder, DATABASE_URL: database.url });
  if (!read.ok) throw new Error(read.refusal.join());
  const silent = () => undefined;
  return startApp({
    configuration: read.value,
    log: { info: silent, warn: silent, error: silent },
    onDatabaseLost: silent,
  });
}

it('is not ready once it drains, and still answers until it closes', async () => {
  const app = await start();
  const status = async (path: string) => (await fetch(`${app.address}${path}`)).status;
  expect([await status('/readyz'), await status('/livez')]).toEqual([200, 200]);
  app.drain();
  expect([await status('/readyz'), await status('/livez'), await status('/api/demo-accounts')]).toEqual([
    503, 200, 200,
  ]);
  await app.close();
  await expect(fetch(`${app.address}/livez`)).rejects.toThrow();
});

it('starts on the schema of a later release only where each of its migrations leaves this release working', async () => {
  const newest = Number((await readMigrations()).at(-1)?.name.slice(0, 3));
  const later = (name: string, compatibleWith: number | null) =>
    database.owner.query('insert into schema_migration (name, sha256, compatible_with) values ($1, $2, $3)', [
      name,
      'x',
      compatibleWith,
    ]);
  await later('998-compatible.sql', newest);
  const app = await start();
  expect((await fetch(`${app.address}/readyz`)).status).toBe(200);
  await app.close();
  await later('997-needs-another.sql', newest + 1);
  await expect(start()).rejects.toThrow('tiene la migración 997-needs-another.sql, que esta versión no conoce.');
  await database.owner.query("delete from schema_migration where name like '99%'");
});

it('stores of each migration the release that it needs, as its first line says', async () => {
  const { rows } = await database.owner.query('select name, compatible_with from schema_migration');
  const stored = new Map(rows.map((row) => [row.name, row.compatible_with]));
  expect(stored.get('450-surplus-balances.sql')).toBe(430);
  expect(stored.get('430-identity-providers.sql')).toBeNull();
});

it('does not start on a database that a later version migrated', async () => {
  await database.owner.query("insert into schema_migration (name, sha256) values ('999-later.sql', 'x')");
  await expect(start()).rejects.toThrow(
    'La base de datos es de una versión posterior de Contador: tiene la migración 999-later.sql, que esta versión no conoce.',
  );
});
