// External PostgreSQL: backups, roles
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFileLine } from '@contador/contract/tariff-inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStoreAway, StoredFileDamaged } from '../platform/files/object-store.ts';
import { asItIs, passingBytes, storeTemporary } from '../platform/files/passing-file.ts';
import { loadFile, storeFile } from '../platform/files/stored-file.ts';
import { sweepObjects } from '../platform/files/sweep-objects.ts';
import { bundledScript } from '../testing/bundled-scripts.ts';
import { placeAt, type S3Server, s3Server } from '../testing/s3-server.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { twoSteps } from '../testing/two-steps.ts';
import { filesByPlace, moveFiles } from './move-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { verifyDatabase } from './verify-database.ts';

const quiet = () => undefined;
const contents = {
  demo: Array.from({ length: 5 }, (_, at) => Buffer.from(`CODIGO;VALOR\nFRT${at};12.5\n`.repeat(1 + at * 2000))),
  cedenar: [Buffer.alloc(0), Buffer.from('de Cedenar')],
};
/** Temporary files, one of several blocks. */
const passing = [
  { tenant: 'demo', bytes: randomBytes(200_000) },
  { tenant: 'cedenar', bytes: Buffer.from('de paso') },
].map((file) => ({ ...file, id: '' }));
const digests: [tenant: string, sha256: string, bytes: Buffer][] = [];
let s3: S3Server;
let server: TestServer;
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contador-files-'));
  s3 = await s3Server();
  database = await testDatabase({ files: placeAt(s3, '?new=postgres') });
  server = await testServer({ slots: 0, database, operations: [twoSteps] });
  for (const [tenant, all] of Object.entries(contents))
    for (const bytes of all)
      digests.push([tenant, await server.inTenant(tenant, (transaction) => storeFile(transaction, bytes)), bytes]);
  for (const file of passing)
    file.id = await server.inTenant(file.tenant, (transaction) => storeTemporary(transaction, asItIs(file.bytes)));
});
afterAll(async () => {
  await server.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const load = (tenant: string, sha256: string) =>
  server.inTenant(tenant, (transaction) => loadFile(transaction, sha256));

async function expectAllThere(): Promise<void> {
  for (const [tenant, sha256, bytes] of digests) expect((await load(tenant, sha256))?.equals(bytes)).toBe(true);
  for (const { tenant, id, bytes } of passing) {
    const found = await server.inTenant(tenant, (transaction) => passingBytes(transaction, id));
    expect(found.equals(bytes)).toBe(true);
  }
}

const lineShown = (sha256: string) =>
  server.call(checkFileLine, { as: 'dev@demo', query: { username: 'demo', sha256, line: 1 } });
const files = () => [...s3.objects('demo/'), ...s3.objects('cedenar/')];
const store = () => placeAt(s3).store;

describe('Files moved to external storage', () => {
  it('are complete after an interrupted move; the next run finishes it and leaves nothing behind', async () => {
    expect(files()).toEqual([]);
    const script = fileURLToPath(bundledScript('doomed-move'));
    const [, signal] = await once(spawn(process.execPath, [script, database.url, s3.url], { stdio: 'ignore' }), 'exit');
    expect(signal).toBe('SIGKILL');
    expect(await filesByPlace(database)).toEqual({ s3: 2, postgres: 7 });
    expect(files()).toHaveLength(3);
    await expectAllThere();
    expect(await moveFiles(database, 's3', quiet)).toMatchObject({ moved: 7, damaged: [] });
    expect(await sweepObjects(database)).toBe(1);
    expect(await filesByPlace(database)).toEqual({ s3: 9, postgres: 0 });
    expect(files()).toHaveLength(9);
    await expectAllThere();
    expect(await moveFiles(database, 's3', quiet)).toMatchObject({ moved: 0 });
  });

  it('are not deleted while somebody uses files', async () => {
    const bytes = Buffer.from('de paso');
    const at = placeAt(s3);
    const other = { ...database, files: at };
    await server.inTenant('demo', async (transaction) => {
      await storeFile(transaction, bytes);
      expect(await sweepObjects(other)).toBeUndefined();
      return { ok: false };
    });
    expect(await sweepObjects(other)).toBe(0);
  });

  it('can be changed by the move only', async () => {
    await expect(
      server.inTenant('demo', (transaction) => transaction.updateTable('stored_file').set({ object: null }).execute()),
    ).rejects.toThrow(/permission denied/);
    for (const table of ['stored_file', 'passing_file'])
      await expect(database.owner.query(`update ${table} set object = null`)).rejects.toThrow(/never changed/);
    await expect(
      server.inTenant('demo', (transaction) =>
        transaction
          .insertInto('stored_file')
          .values({ sha256: Buffer.alloc(32), size: 1, object: `cedenar/${'0'.repeat(64)}/${'0'.repeat(36)}` })
          .execute(),
      ),
    ).rejects.toThrow(/key_of_its_own/);
    await expect(store().get('demo/../cedenar/x')).rejects.toThrow('not a key');
  });

  it('are verified in place and in a backup, which is restored without the storage', async () => {
    expect(await verifyDatabase(database.url, undefined, quiet, store())).toEqual([]);
    expect(await verifyDatabase(database.url, undefined, quiet)).toHaveLength(9);
    const backup = join(folder, 'respaldo');
    await expect(takeBackup(database.url, backup, quiet)).rejects.toBeInstanceOf(FileStoreAway);
    await takeBackup(database.url, backup, quiet, { store: store() });
    const target = await testDatabase();
    try {
      await restoreBackup(target.url, backup, quiet);
      expect(await verifyDatabase(target.url, undefined, quiet)).toEqual([]);
      expect(await filesByPlace(target)).toEqual({ s3: 0, postgres: 9 });
      // It is a different database now, and the files of the first are not its own.
      const claims = { ...target, files: placeAt(s3) };
      await expect(moveFiles(claims, 's3', quiet)).rejects.toThrow('another database');
      await expect(sweepObjects(claims)).rejects.toThrow('another database');
    } finally {
      await target.drop();
    }
    expect(files()).toHaveLength(9);
  });

  it('are reported if a byte was changed outside, and stay there', async () => {
    const [tenant, sha256] = digests[1] as (typeof digests)[number];
    const [path = ''] = s3.objects(`${tenant}/${sha256}`);
    const right = readFileSync(path);
    const wrong = Buffer.from(right);
    wrong[wrong.length >> 1] = (wrong[wrong.length >> 1] as number) ^ 8;
    writeFileSync(path, wrong);
    try {
      await expect(load(tenant, sha256)).rejects.toBeInstanceOf(StoredFileDamaged);
      const shown = await lineShown(sha256);
      expect([shown.status, shown.error.code]).toEqual([500, 'stored-file-damaged']);
      const findings = await verifyDatabase(database.url, undefined, quiet, store());
      expect(findings).toEqual([`demo: stored_file: los bytes de ${sha256} fueron cambiados`]);
      const backup = join(folder, 'incompleto');
      await expect(takeBackup(database.url, backup, quiet, { store: store() })).rejects.toBeInstanceOf(
        StoredFileDamaged,
      );
      expect(() => readFileSync(backup)).toThrow('ENOENT');
      expect(await moveFiles(database, 'postgres', quiet)).toMatchObject({ moved: 8, damaged: [sha256] });
    } finally {
      writeFileSync(path, right);
    }
    await expectAllThere();
  });

  it('are moved back completely, leaving nothing outside', async () => {
    expect(await moveFiles(database, 'postgres', quiet)).toMatchObject({ moved: 1, damaged: [] });
    expect(await sweepObjects(database)).toBe(9);
    expect(files()).toEqual([]);
    await expectAllThere();
    expect(await verifyDatabase(database.url, undefined, quiet)).toEqual([]);
  });
});

describe('Unavailable or inaccessible storage', () => {
  it('is reported as such, without secrets and without loss', async () => {
    await moveFiles(database, 's3', quiet);
    const [tenant, sha256] = digests[1] as (typeof digests)[number];
    const other = await testServer({
      slots: 1,
      operations: [twoSteps],
      database: { ...database, files: placeAt(s3), drop: async () => undefined },
      empty: true,
    });
    try {
      await s3.away();
      const shown = await lineShown(sha256);
      expect([shown.status, shown.error.code]).toEqual([503, 'files-away']);
      expect(shown.raw.payload).not.toContain('S3RVER');
      const by = { email: 'dev@demo', personName: 'Daniela Duarte' };
      const ended = await other.parts.operations.of(tenant, by).run(twoSteps, 'lejos', { name: 'lejos' });
      expect(ended).toMatchObject({ ok: false, refusal: { code: 'files-away' } });
      expect([...server.logged, ...other.logged].join('\n')).not.toContain('S3RVER');
      await s3.back();
      const again = await other.parts.operations.of(tenant, by).run(twoSteps, 'lejos', { name: 'lejos' });
      expect(again).toMatchObject({ ok: true });
      expect(await filesByPlace(database)).toEqual({ s3: 11, postgres: 0 });
    } finally {
      await other.http.close();
      await other.parts.operations.stop();
    }
    await expectAllThere();
    const stranger = placeAt({ url: s3.url.replace('S3RVER:S3RVER', 'OTRA:S3RVER') });
    await expect(stranger.store.get('demo/x')).rejects.toThrow('file store: 403');
  });
});
