// Engine: wire
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { testServer } from '../testing/test-server.ts';
import { loadFile, storeFile } from './stored-file.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ hands: 0 });
});
afterAll(async () => {
  await server.close();
});

describe('a stored file', () => {
  it.each([
    ['text', Buffer.from('CODIGO;HORA 01\nFRT00001;12.5\n'.repeat(5000))],
    ['what does not compress', randomBytes(100_000)],
    ['nothing', Buffer.alloc(0)],
  ])('comes back byte by byte: %s', async (_, bytes) => {
    const digest = await server.inTenant('demo', (transaction) => storeFile(transaction, bytes));
    const loaded = await server.inTenant('demo', (transaction) => loadFile(transaction, digest));
    expect(loaded?.equals(bytes)).toBe(true);
  });

  it('is kept once, and found by the digest that everybody computes alike', async () => {
    const store = () => server.inTenant('demo', (transaction) => storeFile(transaction, Buffer.from('abc')));
    const digests = await Promise.all([store(), store(), store()]);
    // FIPS 180-2, example B.1.
    expect(new Set(digests)).toEqual(new Set(['ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad']));
    const kept = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('stored_file').select('size').where('size', '=', 3).execute(),
    );
    expect(kept).toHaveLength(1);
  });

  it('is not found by another tenant', async () => {
    const digest = await server.inTenant('demo', (transaction) => storeFile(transaction, Buffer.from('propio')));
    expect(await server.inTenant('cedenar', (transaction) => loadFile(transaction, digest))).toBeUndefined();
  });
});
