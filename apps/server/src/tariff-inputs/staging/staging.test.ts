// External PostgreSQL: locks
import { createHash } from 'node:crypto';
import { uploadFiles, uploadInput } from '@contador/contract/tariff-inputs';
import { uploadBounds } from '@contador/domain/tariff-inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFile } from '../../platform/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { example, InputScene } from '../testing/input-scene.ts';
import { monthOfFiles } from '../testing/month-of-files.ts';
import { forgetStaged } from './forget-staged.ts';

const MB = 1024 * 1024;
const { year, month: number } = example;
const month =
  monthOfFiles({ year, month: number, version: 'txf', seed: 5, scenario: 'normal' }).files.get('TRSD') ?? [];
let server: TestServer;
let scene: InputScene;
const quota = { person: 6 * MB, company: 8 * MB };
/** Compressible text of the given size in bytes. */
const text = (bytes: number, letter = '7') => new TextEncoder().encode(letter.repeat(bytes));
const kept = () =>
  server.inTenant('demo', async (transaction) => ({
    files: (await transaction.selectFrom('staged_file').select('name').execute()).length,
    pieces: (await transaction.selectFrom('staged_piece').select('size').execute()).length,
  }));
/** Inserts a piece as an interrupted call leaves it. */
const staged = (email: string, size: number) =>
  server.inTenant('demo', (transaction) =>
    transaction
      .insertInto('staged_piece')
      .values({
        receipt: '00000000-0000-4000-8000-000000000000',
        position: 0,
        number: 0,
        by_email: email,
        size,
        deflated: Buffer.alloc(10),
        received_at: server.parts.now(),
      })
      .execute(),
  );
const send = (files: { name: string; bytes: Uint8Array }[], changed: object = {}) =>
  server.call(uploadFiles, {
    as: 'dev@demo',
    query: { ...scene.of('DNOM'), filename: 'TRSD', part: 1, ...changed },
    files,
  });

beforeAll(async () => {
  server = await testServer({ quota });
  scene = new InputScene(server);
  await scene.addMarkets();
  await scene.createVersion();
});
afterAll(() => server.close());

describe('an upload of files', () => {
  it('is refused for an unknown month, version or market, and nothing is stored', async () => {
    const file = [{ name: 'trsd0901.txf', bytes: text(10) }];
    for (const [changed, code] of [
      [{ year: 2031 }, 'version-unknown'],
      [{ year: 2031, version: undefined }, 'version-unknown'],
      [{ version: '7' }, 'version-unknown'],
      [{ market: 'NADA' }, 'market-unknown'],
      [{ filename: 'NADA' }, 'input-unknown'],
    ] as const) {
      expect((await send(file, changed)).error.code).toBe(code);
    }
    expect(await kept()).toEqual({ files: 0, pieces: 0 });
  });

  it('beyond the quota of a person or a company is refused with the quota', async () => {
    const name = 'trsd0901.txf';
    expect((await send([{ name, bytes: text(4 * MB) }])).status).toBe(200);
    const mine = await send([{ name, bytes: text(3 * MB) }], { part: 2 });
    expect(mine.status).toBe(413);
    expect(mine.error).toMatchObject({ code: 'stage-full', details: [{ expected: expect.stringContaining('6 MB') }] });
    await staged('otra@demo', 3 * MB);
    const theirs = await send([{ name, bytes: text(1.5 * MB) }], { part: 2 });
    expect(theirs.error).toMatchObject({ details: [{ expected: expect.stringContaining('8 MB') }] });
    await server.inTenant('demo', (transaction) =>
      transaction.deleteFrom('staged_piece').where('by_email', '=', 'otra@demo').execute(),
    );
    expect((await kept()).files).toBe(1);
    // A part that is sent again replaces the earlier one, and small files still fit.
    expect((await send([{ name, bytes: text(MB) }])).status).toBe(200);
    expect((await send([{ name, bytes: text(3 * MB) }], { part: 2 })).status).toBe(200);
    expect((await kept()).files).toBe(2);
  });

  it('beyond the maximum size of a file is refused with that bound, and the call ends normally', async () => {
    const large = await send([{ name: 'trsd0902.txf', bytes: text(uploadBounds.file + 1) }], { part: 3 });
    expect(large.status).toBe(413);
    expect(large.error.details[0]?.expected).toMatch(/64 MB|6 MB/);
  });

  it('is deleted after a day, including pieces of interrupted calls', async () => {
    await staged('dev@demo', 10);
    await forgetStaged(server.parts);
    expect((await kept()).files).toBe(2);
    await forgetStaged({ ...server.parts, now: () => new Date(server.parts.now().getTime() + 25 * 3_600_000) });
    expect(await kept()).toEqual({ files: 0, pieces: 0 });
  });

  it('in many pieces is stored and read byte for byte', async () => {
    const files = month.map((file, day) => {
      if (day !== 2) return file;
      // Rows of unused codes make one file larger than one piece.
      const rows = Array.from(
        { length: 9000 },
        (_, at) =>
          `X${at};c${at * 7919};${Array.from({ length: 24 }, (_hour, hour) => (at * 31 + hour * 17) % 9973).join(';')}`,
      );
      return { name: file.name, bytes: Buffer.concat([file.bytes, Buffer.from(`${rows.join('\n')}\n`)]) };
    });
    const answer = await scene.upload('TRSD', 'DNOM', files);
    expect(answer.json).toEqual({ Upload: 'OK' });
    const large = files[2]?.bytes as Uint8Array;
    const sha256 = createHash('sha256').update(large).digest('hex');
    const stored = await server.inTenant('demo', (transaction) => loadFile(transaction, sha256));
    expect(stored?.equals(large)).toBe(true);
    expect(await kept()).toEqual({ files: 0, pieces: 0 });
  });
});

describe('while the disk is nearly full', () => {
  it('files are refused with the space that must be free, and reads still work', async () => {
    const { diskFloor } = await import('../../platform/files/disk-floor.ts');
    const full = await testServer({ disk: diskFloor('/', 2 ** 60) });
    try {
      const narrow = new InputScene(full);
      await narrow.addMarkets();
      await narrow.createVersion();
      const query = { ...narrow.of('DNOM'), filename: 'TRSD', part: 1 };
      const answer = await full.call(uploadFiles, {
        as: 'dev@demo',
        query,
        files: [{ name: 'trsd0901.txf', bytes: text(9) }],
      });
      expect(answer.status).toBe(503);
      expect(answer.error).toMatchObject({
        code: 'disk-full',
        details: [{ expected: expect.stringContaining('MB libres') }],
      });
      const read = await full.call(uploadInput, {
        as: 'dev@demo',
        query: { ...narrow.of('DNOM'), filename: 'TRSD' },
        body: {},
      });
      expect(read.error.code).toBe('disk-full');
    } finally {
      await full.close();
    }
  });
});
