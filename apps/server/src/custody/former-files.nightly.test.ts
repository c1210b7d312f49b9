// External PostgreSQL: backups, migrations
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../platform/database/connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { sweepObjects } from '../platform/files/sweep-objects.ts';
import { placeAt, type S3Server, s3Server } from '../testing/s3-server.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { filesByPlace, moveFiles } from './move-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { type BareServer, bareEmbedded } from './testing/bare-servers.ts';
import { digestsOfFiles, NOW, showDrawnOf } from './testing/former-files/work.ts';
import { verifyDatabase } from './verify-database.ts';

/** Last version that stored reports and drawn PDFs in rows. */
const VERSION = join(import.meta.dirname, 'testing', 'former-files', 'd2234d14');
const digests = JSON.parse(readFileSync(`${VERSION}.digests.json`, 'utf8'));
const quiet = () => undefined;

let s3: S3Server;
let folder: string;
let bare: BareServer;
let database: Database;
let server: TestServer;
beforeAll(async () => {
  s3 = await s3Server();
  folder = mkdtempSync(join(tmpdir(), 'contador-former-'));
  bare = await bareEmbedded();
  await restoreBackup(bare.url, `${VERSION}.backup`, quiet);
  await migrate(bare.url);
  database = await connect(bare.url, { onError: quiet, files: placeAt(s3, '?new=postgres') });
  const drop = () => database.close();
  server = await testServer({ now: NOW, slots: 0, database: { ...database, drop }, empty: true });
  await showDrawnOf(server);
});
afterAll(async () => {
  await server.close();
  await bare.stop();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const verified = () => verifyDatabase(bare.url, undefined, quiet, placeAt(s3).store);

describe('Files of the version that stored them in rows', () => {
  it('are downloaded as by that version, and match its seals', async () => {
    expect(await digestsOfFiles(server)).toEqual(digests);
    expect(await verified()).toEqual([]);
    expect(await filesByPlace(database)).toMatchObject({ s3: 0 });
  });

  it('are equal in a bucket, in a backup taken from it, and after moving back', async () => {
    const { postgres: all } = await filesByPlace(database);
    expect(await moveFiles(database, 's3', quiet)).toMatchObject({ moved: all, damaged: [] });
    expect(s3.objects()).toHaveLength(all + 1);
    expect(await digestsOfFiles(server)).toEqual(digests);
    expect(await verified()).toEqual([]);

    const backup = join(folder, 'respaldo');
    await takeBackup(bare.url, backup, quiet, { store: placeAt(s3).store });
    const other = await bareEmbedded();
    try {
      await restoreBackup(other.url, backup, quiet);
      expect(await verifyDatabase(other.url, undefined, quiet)).toEqual([]);
    } finally {
      await other.stop();
    }

    expect(await moveFiles(database, 'postgres', quiet)).toMatchObject({ moved: all, damaged: [] });
    expect(await sweepObjects(database)).toBe(all);
    expect(await digestsOfFiles(server)).toEqual(digests);
    expect(await verified()).toEqual([]);
  });

  it('are refused with a sentence while the storage is unavailable, and available afterwards', async () => {
    await moveFiles(database, 's3', quiet);
    await s3.away();
    const away = await digestsOfFiles(server);
    expect(Object.entries(away).map(([name, bytes]) => [name, bytes.slice(0, 3)])).toEqual(
      Object.keys(digests).map((name) => [name, '503']),
    );
    await s3.back();
    expect(await digestsOfFiles(server)).toEqual(digests);
  });
});
