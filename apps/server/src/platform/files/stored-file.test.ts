// External PostgreSQL: wire
import { createHash, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeAt, type S3Server, s3Server } from '../../testing/s3-server.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { testServer } from '../../testing/test-server.ts';
import { lineOfFile } from './line-of-file.ts';
import { deflatedFile, loadFile, storeAllDeflated, storeFile } from './stored-file.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await s3Server();
});
afterAll(async () => {
  await s3.close();
});

describe.each(['postgres', 's3'] as const)('Stored file in %s', (place) => {
  let server: TestServer;
  beforeAll(async () => {
    const database = place === 's3' ? await testDatabase({ files: placeAt(s3) }) : await testDatabase();
    server = await testServer({ slots: 0, database });
  });
  afterAll(async () => {
    await server.close();
  });

  it.each([
    ['text', Buffer.from('CODIGO;HORA 01\nFRT00001;12.5\n'.repeat(5000))],
    ['what does not compress', randomBytes(100_000)],
    ['what is packed already', zipSync({ 'a.txt': randomBytes(100_000) })],
    ['nothing', Buffer.alloc(0)],
  ])('comes back byte by byte: %s', async (_, bytes) => {
    const digest = await server.inTenant('demo', (transaction) => storeFile(transaction, bytes));
    const loaded = await server.inTenant('demo', (transaction) => loadFile(transaction, digest));
    expect(loaded?.equals(bytes)).toBe(true);
    const rows = await server.inTenant('demo', (transaction) =>
      transaction
        .selectFrom('stored_file')
        .select(['deflated', 'object'])
        .where('sha256', '=', Buffer.from(digest, 'hex'))
        .execute(),
    );
    expect(rows.map(({ deflated, object }) => [deflated === null, object?.split('/').slice(0, 2)])).toEqual([
      place === 's3' ? [true, ['demo', digest]] : [false, undefined],
    ]);
  });

  it('is stored once, and found by its standard digest', async () => {
    const store = () => server.inTenant('demo', (transaction) => storeFile(transaction, Buffer.from('abc')));
    const digests = await Promise.all([store(), store(), store()]);
    // FIPS 180-2, example B.1.
    expect(new Set(digests)).toEqual(new Set(['ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad']));
    const kept = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('stored_file').select('size').where('size', '=', 3).execute(),
    );
    expect(kept).toHaveLength(1);
  });

  it('is stored with many others as by itself, duplicates once, whatever their total size', async () => {
    const bytes = [...Array.from({ length: 5 }, () => randomBytes(1_500_000)), Buffer.from('uno'), Buffer.from('uno')];
    const files = bytes.map((each) => ({
      sha256: createHash('sha256').update(each).digest('hex'),
      size: each.length,
      deflated: deflateRawSync(each),
    }));
    await server.inTenant('demo', (transaction) => storeAllDeflated(transaction, files));
    await server.inTenant('demo', (transaction) => storeAllDeflated(transaction, files));
    for (const [at, { sha256 }] of files.entries()) {
      const loaded = await server.inTenant('demo', (transaction) => loadFile(transaction, sha256));
      expect(loaded?.equals(bytes[at] as Buffer)).toBe(true);
    }
  });

  it('is hidden from other tenants', async () => {
    const digest = await server.inTenant('demo', (transaction) => storeFile(transaction, Buffer.from('propio')));
    expect(await server.inTenant('cedenar', (transaction) => loadFile(transaction, digest))).toBeUndefined();
  });

  it('is not stored if its transaction does not commit', async () => {
    const bytes = Buffer.from('no se guarda');
    let digest = '';
    const work = server.inTenant('demo', async (transaction) => {
      digest = await storeFile(transaction, bytes);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await server.inTenant('demo', (transaction) => loadFile(transaction, digest))).toBeUndefined();
  });

  it('returns single lines, and its deflated bytes', async () => {
    const bytes = Buffer.from('uno\ndos\ntres\n');
    await server.inTenant('demo', async (transaction) => {
      const digest = await storeFile(transaction, bytes);
      expect(Buffer.from((await lineOfFile(transaction, digest, 2))?.line ?? []).toString()).toBe('dos');
      expect(await deflatedFile(transaction, digest)).toBeInstanceOf(Buffer);
    });
  });
});
