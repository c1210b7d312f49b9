// Engine: migrations
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, startApp } from './app.ts';
import { readConfiguration } from './platform/configuration.ts';
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

it('does not start on a database that a later version migrated', async () => {
  await database.owner.query("insert into schema_migration (name, sha256) values ('999-later.sql', 'x')");
  await expect(start()).rejects.toThrow(
    'La base de datos es de una versión posterior de Contador: tiene la migración 999-later.sql, que esta versión no conoce.',
  );
});
