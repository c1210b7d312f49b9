// External PostgreSQL: migrations
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/external-postgres.mjs';
import { type App, startApp } from './app.ts';
import { bareExternal } from './custody/testing/bare-servers.ts';
import { readConfiguration } from './platform/configuration.ts';
import { compatibleWith, readMigrations } from './platform/database/migrate.ts';
import { type FormerRelease, type FormerServer, formerRelease } from './testing/former-release.ts';

const PASSWORD = 'Una clave larga 27';
const postgres = await bareExternal();

describe.skipIf(postgres === undefined)('An upgrade while people work', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contador-upgrade-'));
  const environment = { DATABASE_URL: '', DATA_DIR: folder, KEY_FILE: join(folder, 'key') };
  let release: FormerRelease;
  let former: FormerServer;
  let current: App;
  let link: string;

  beforeAll(async () => {
    environment.DATABASE_URL = postgres?.url ?? '';
    release = await formerRelease();
    former = await release.start({ ...environment, PORT: String(freePort()) });
    const file = join(import.meta.dirname, '..', '..', '..', 'packaging', 'example-company.json');
    const printed = release.command('company', ['add', '--file', file], environment);
    link = /\/invitacion#(\S+)/.exec(printed)?.[1] ?? '';
  });
  afterAll(async () => {
    await former?.stop().catch(() => undefined);
    await current?.close();
    await postgres?.stop();
    release?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = (url: string, path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** Status of a sign-in that fails: it reads the account and stores the attempt. */
  const attempt = async (url: string) =>
    (await post(url, '/login', { email: 'nadie@ejemplo.co', password: 'x' })).status;

  it('leaves the former release answering while the new one migrates and starts, and afterwards', async () => {
    const statuses: number[] = [];
    let isOver = false;
    const working = (async () => {
      while (!isOver) statuses.push(await attempt(former.url));
    })();
    const read = readConfiguration({ ...environment, PORT: '0', DEMO: 'off' });
    if (!read.ok) throw new Error(read.refusal.join());
    const silent = () => undefined;
    current = await startApp({
      configuration: read.value,
      log: { info: silent, warn: silent, error: silent },
      onDatabaseLost: silent,
    });
    isOver = true;
    await working;
    expect(statuses.length).toBeGreaterThan(1);
    expect([...new Set([...statuses, await attempt(former.url), await attempt(current.address)])]).toEqual([
      statuses[0],
    ]);
    expect(statuses[0]).toBeLessThan(500);
  });

  it('lets both releases work on one database: what one writes the other reads', async () => {
    expect(release.unknown.length).toBeGreaterThan(0);
    const accepted = await post(former.url, '/api/accept-link', { link, new_password: PASSWORD });
    expect([accepted.status, await accepted.json()]).toEqual([200, { accepted: true }]);
    const right = await post(current.address, '/login', { email: 'ana@ejemplo.co', password: PASSWORD });
    const wrong = await post(current.address, '/login', { email: 'ana@ejemplo.co', password: `${PASSWORD}!` });
    // The policy of a new company asks administrators for a second step, after the password.
    expect([(await right.json()).invalid_password, (await wrong.json()).invalid_password]).toEqual([undefined, true]);
  });

  it('starts the former release again where each new migration says that it is compatible', async () => {
    await former.stop();
    const newest = Number(
      (await readMigrations()).findLast(({ name }) => !release.unknown.includes(name))?.name.slice(0, 3),
    );
    const needed = (await readMigrations())
      .filter(({ name }) => release.unknown.includes(name))
      .map((migration) => compatibleWith(migration) ?? Number.POSITIVE_INFINITY);
    const again = release.start({ ...environment, PORT: String(freePort()) }).then(
      (server) => server.stop().then(() => 'started'),
      (error: Error) => (error.message.includes('es de una versión posterior') ? 'refused' : error.message),
    );
    expect(await again).toBe(Math.max(...needed) <= newest ? 'started' : 'refused');
  });
});
