// External PostgreSQL: wire
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { month } from '@contador/kernel';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../clients/testing/add-client.ts';
import { placeAt, type S3Server, s3Server } from '../../testing/s3-server.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { inTenant } from '../database/in-tenant.ts';
import { sweepObjects } from '../files/sweep-objects.ts';
import { zipStream } from '../files/zip/zip-stream.ts';
import { archiveContents } from './archive-contents.ts';
import { archiveInForce, removeOverArchive, seeArchive } from './drawn-archive.repository.ts';
import { drawnChunk, removeDrawn, storeDrawn } from './drawn-files.ts';

const RUN = '6f3c8c5e-0a64-4c2b-9d3e-51a2f0c5a001';
const subject = { contents: 'annexes', period: month(2025, 10), cycle: null } as const;
const drew = 'a'.repeat(64);
const at = new Date('2025-11-10T11:14:09Z');
/** PDFs in the order of the client codes, in three chunks, the last one smaller. */
const pdfs = ['1', '10', '11', '2', '3', '4', '5'].map((clientCode) => ({
  clientCode,
  name: `Frt${clientCode}.pdf`,
  issuedAt: '2025-11-02T15:00:00Z',
  pdf: randomBytes(150_000 + Number(clientCode)),
}));
const chunks = [pdfs.slice(0, 3), pdfs.slice(3, 6), pdfs.slice(6)];

let s3: S3Server;
beforeAll(async () => {
  s3 = await s3Server();
});
afterAll(() => s3.close());

describe.each(['postgres', 's3'] as const)('an archive of drawn documents in %s', (place) => {
  let database: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = place === 's3' ? await testDatabase({ files: placeAt(s3) }) : await testDatabase();
    server = await testServer({ slots: 0, database });
    await server.inTenant('demo', async (transaction) => {
      for (const { clientCode } of pdfs) await addClient(transaction, { client_code: clientCode });
    });
  });
  afterAll(() => server.close());

  const inDemo: TestServer['inTenant'] = (_, work) => server.inTenant('demo', work);
  const draw = async (run: string) => {
    for (const some of chunks) await inDemo('demo', (transaction) => storeDrawn(transaction, run, drawnChunk(some)));
  };
  const counts = async () =>
    await inDemo('demo', async (transaction) => {
      const pdfsThere = await transaction.selectFrom('drawn_archive_file').select('name').execute();
      const files = await transaction.selectFrom('passing_file').select('object').execute();
      return [pdfsThere.length, files.length, files.filter(({ object }) => object !== null).length];
    });
  const download = async () => {
    const archive = await inDemo('demo', (transaction) => archiveInForce(transaction, subject, drew, at));
    if (archive === undefined) throw new Error('no archive');
    return await buffer(Readable.from(zipStream(archiveContents((work) => inDemo('demo', work), archive))));
  };

  it('stores the PDFs of a chunk as one file, and returns each PDF byte by byte', async () => {
    await draw(RUN);
    expect(await counts()).toEqual([7, 3, place === 's3' ? 3 : 0]);
    if (place === 's3') expect(s3.objects('demo/')).toHaveLength(3);
    expect(await inDemo('demo', (transaction) => seeArchive(transaction, { run: RUN, subject, drew, at }))).toBe(7);
    const inside = unzipSync(await download());
    expect(Object.keys(inside)).toEqual(pdfs.map(({ name }) => name));
    for (const { name, pdf } of pdfs) expect(pdf.equals(inside[name] ?? Buffer.of()), name).toBe(true);
  });

  it('prefixes the client code to equal file names, also those equal on systems that ignore case', async () => {
    const run = '6f3c8c5e-0a64-4c2b-9d3e-51a2f0c5a009';
    const names = ['Rosa.pdf', 'Luz.pdf', 'ROSA.pdf', 'Rosa.pdf', 'Ana.pdf', 'luz.pdf', 'Rosas.pdf'];
    const alike = pdfs.map((each, at) => ({ ...each, name: names[at] ?? '' }));
    await inDemo('demo', async (transaction) => {
      await storeDrawn(transaction, run, drawnChunk(alike));
      await seeArchive(transaction, { run, subject: { ...subject, period: month(2025, 9) }, drew, at });
      const kept = await transaction.selectFrom('drawn_archive_file').select('name').where('run', '=', run).execute();
      expect(kept.map(({ name }) => name).toSorted()).toEqual(
        ['Rosa.pdf', 'Luz.pdf', '11_ROSA.pdf', '2_Rosa.pdf', 'Ana.pdf', '4_luz.pdf', 'Rosas.pdf'].toSorted(),
      );
      await removeDrawn(transaction, run, 7);
      await transaction.deleteFrom('drawn_archive').where('run', '=', run).execute();
    });
    // The store keeps an unreferenced object until it is swept; without this sweep the next test could pick such an object.
    await sweepObjects(database);
    if (place === 's3') expect(s3.objects('demo/')).toHaveLength(3);
  });

  it("cannot be read by a customer's account", async () => {
    const files = await inTenant(
      database,
      'demo',
      (transaction) => transaction.selectFrom('passing_file').select('id').execute(),
      { customer: '10', readOnly: true },
    );
    expect(files).toEqual([]);
  });

  it('breaks off when the bytes of a chunk are damaged or absent', async () => {
    if (place === 's3') {
      rmSync(s3.objects('demo/')[0] as string);
      await expect(download()).rejects.toThrow(/damaged or absent|file store/);
      return;
    }
    await database.owner.query(`begin; set local app.tenant = 'demo'; set local app.moving_files = 'on';
      update passing_file set deflated = set_byte(deflated, 40000, get_byte(deflated, 40000) # 8); commit`);
    await expect(download()).rejects.toThrow('damaged or absent');
  });

  it('is removed with its bytes in portions, without those of another run', async () => {
    const other = RUN.replace('1', '2');
    await draw(other);
    expect(await inDemo('demo', (transaction) => removeDrawn(transaction, other, 2))).toBe(3);
    expect((await counts()).slice(0, 2)).toEqual([11, 5]);
    const later = new Date('2025-11-18T11:14:09Z');
    while (await inDemo('demo', (transaction) => removeOverArchive(transaction, later)));
    expect((await counts()).slice(0, 2)).toEqual([4, 2]);
    await sweepObjects(database);
    expect(s3.objects('demo/')).toHaveLength(place === 's3' ? 2 : 0);
    expect(await inDemo('demo', (transaction) => removeDrawn(transaction, other, 100))).toBe(4);
    expect(await inDemo('demo', (transaction) => removeDrawn(transaction, other, 100))).toBe(0);
    await sweepObjects(database);
    expect([await counts(), s3.objects('demo/')]).toEqual([[0, 0, 0], []]);
  });
});
