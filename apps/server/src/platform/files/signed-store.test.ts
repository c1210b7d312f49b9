// External PostgreSQL: roles
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TIME_LIMIT_MS } from '../../../../../scripts/time-limit.ts';
import { placeAt } from '../../testing/s3-server.ts';
import { type SigningS3, signingS3 } from '../../testing/signing-s3.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { readFilesUrl } from './files-url.ts';
import { FileStoreAway } from './object-store.ts';
import { openFilePlace } from './open-file-place.ts';
import { loadFile, storeFile } from './stored-file.ts';
import { sweepObjects } from './sweep-objects.ts';

const MARK = 'archivos/contador/contador-database';
/** A secret that must be percent-encoded in a URL, as some services issue. */
const key = { accessKeyId: 'CONTADOR', secretAccessKey: 'a/b+c=d%e:f@ñ', region: 'sa-east-1' };
let s3: SigningS3;
let server: TestServer;
beforeAll(async () => {
  s3 = await signingS3(key);
  const database = await testDatabase({ files: openFilePlace({ filesUrl: readFilesUrl(s3.url()) }) });
  server = await testServer({ slots: 0, database });
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

const storeWith = (url: string) => placeAt({ url }).store;
const files = () => [...s3.objects.keys()].filter((each) => each !== MARK);
const store = (text: string) => server.inTenant('demo', (transaction) => storeFile(transaction, Buffer.from(text)));

describe('A service that verifies every signature', () => {
  it('accepts put, get, paged list and delete', async () => {
    const { store } = placeAt({ url: s3.url() });
    const keys = ['demo/aa/1', 'demo/aa/2', 'demo/bb/3'];
    for (const each of keys) await store.put(each, Buffer.from(each));
    expect(await store.get('demo/aa/2')).toEqual(Buffer.from('demo/aa/2'));
    expect(await store.get('demo/aa/9')).toBeUndefined();
    const listed: string[][] = [];
    for await (const page of store.list('demo/')) listed.push(page);
    expect(listed).toEqual([['demo/aa/1', 'demo/aa/2'], ['demo/bb/3']]);
    for (const each of keys) await store.remove(each);
    expect(files()).toEqual([]);
    expect(new Set(s3.answers.map((answer) => answer.split(' ')[1]))).toEqual(new Set(['OK']));
  });

  it('is read back when it returns no digest, and not trusted when it stored nothing', async () => {
    const { store } = placeAt({ url: s3.url() });
    const putting = async (etag: SigningS3['etag'], forgets: boolean) => {
      Object.assign(s3, { etag, forgets });
      s3.answers.length = 0;
      const put = await store.put('demo/aa/1', Buffer.from('x')).catch((error: Error) => error);
      const methods = s3.answers.map((answer) => answer.split(' ')[0]);
      s3.objects.delete('archivos/contador/demo/aa/1');
      return [put instanceof FileStoreAway, methods];
    };
    try {
      expect(await putting('digest', false)).toEqual([false, ['PUT']]);
      expect(await putting('other', false)).toEqual([false, ['PUT', 'GET']]);
      expect(await putting('none', false)).toEqual([false, ['PUT', 'GET']]);
      expect(await putting('none', true)).toEqual([true, ['PUT', 'GET']]);
      expect(await putting('other', true)).toEqual([true, ['PUT', 'GET']]);
    } finally {
      Object.assign(s3, { etag: 'digest', forgets: false });
    }
  });

  it('rejects another secret and modified content, revealing no secret', async () => {
    const other = await storeWith(s3.url('otra'))
      .put('demo/aa/1', Buffer.from('x'))
      .catch((error: Error) => error);
    expect(other).toBeInstanceOf(FileStoreAway);
    expect((other as Error).message).toBe('file store: 403 SignatureDoesNotMatch');
    s3.spoil = true;
    const spoilt = await storeWith(s3.url())
      .put('demo/aa/1', Buffer.from('x'))
      .catch((error: Error) => error);
    s3.spoil = false;
    expect((spoilt as Error).message).toBe('file store: 403 XAmzContentSHA256Mismatch');
    expect(files()).toEqual([]);
  });
});

describe('Unreferenced objects', () => {
  it('of rolled-back work are deleted by the sweep, and nothing else', async () => {
    const kept = await store('se queda');
    await server.inTenant('demo', async (transaction) => {
      await storeFile(transaction, Buffer.from('rechazado'));
      return { ok: false };
    });
    await expect(
      server.inTenant('demo', async (transaction) => {
        await storeFile(transaction, Buffer.from('roto'));
        throw new Error('broken on purpose');
      }),
    ).rejects.toThrow('broken on purpose');
    expect(files()).toHaveLength(3);
    expect(await sweepObjects(server.database)).toBe(2);
    expect(files()).toHaveLength(1);
    const loaded = await server.inTenant('demo', (transaction) => loadFile(transaction, kept));
    expect(loaded?.toString()).toBe('se queda');
  });

  it('of a connection that died before its commit are swept, but not while it lives', async () => {
    const before = files().length;
    await expect(
      server.inTenant('demo', async (transaction) => {
        await storeFile(transaction, Buffer.from('muere'));
        expect(await sweepObjects(server.database)).toBeUndefined();
        // Waits until the connection has ended: until then it holds its lock.
        await server.database.owner.query(
          `select pg_terminate_backend(pid, ${TIME_LIMIT_MS}) from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'`,
        );
      }),
    ).rejects.toThrow();
    expect(files()).toHaveLength(before + 1);
    expect(await sweepObjects(server.database)).toBe(1);
    expect(files()).toHaveLength(before);
  });

  it('of the second of two concurrent writers of the same file are swept, and the file is available to both', async () => {
    const before = files().length;
    let there: (value: unknown) => void = () => undefined;
    const both = new Promise((resolve) => {
      there = resolve;
    });
    // One waits until the other has stored its bytes too.
    let put = 0;
    const slow = s3.answers.push.bind(s3.answers);
    s3.answers.push = (...answer) => {
      put += answer.filter((each) => each === 'PUT OK').length;
      if (put === 2) there(undefined);
      return slow(...answer);
    };
    const keep = () =>
      server.inTenant('demo', async (transaction) => {
        const sha256 = await storeFile(transaction, Buffer.from('el mismo'));
        // Not earlier: the other one would find the file and store nothing.
        await both;
        return sha256;
      });
    const [one, other] = await Promise.all([keep(), keep()]);
    s3.answers.push = slow;
    expect(one).toBe(other);
    expect(files()).toHaveLength(before + 2);
    expect(await sweepObjects(server.database)).toBe(1);
    expect((await server.inTenant('demo', (transaction) => loadFile(transaction, one)))?.toString()).toBe('el mismo');
  });
});
