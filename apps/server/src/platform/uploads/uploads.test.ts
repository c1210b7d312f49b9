// External PostgreSQL: wire
import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { refuse } from '@contador/contract';
import { getSignedUrl } from '@contador/contract/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IntakeScene } from '../../billing/intake/testing/intake-scene.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { loadFile } from '../files/stored-file.ts';
import type { OperationWork } from '../operations/operation.ts';
import { forgetUploads } from './forget-uploads.ts';
import { refusedWorkbook, refuseUpload } from './refused-workbook.repository.ts';
import { putUpload } from './testing/send-upload.ts';
import { latestUpload, packedUpload, storeUpload } from './upload.repository.ts';
import { WORKBOOK } from './upload-bound.ts';

const NOW = '2026-03-10T15:00:00Z';
const MB = 1024 * 1024;
const PDF = 'application/pdf';
type InTenant = OperationWork<unknown>['inTenant'];
let server: TestServer;
let scene: IntakeScene;
beforeAll(async () => {
  server = await testServer({ now: NOW, slots: 0, quota: { person: 30 * MB, company: 60 * MB } });
  scene = new IntakeScene(server);
});
afterAll(() => server.close());
beforeEach(() => server.setNow(NOW));

const latest = (fileName: string, email = 'dev@demo', tenant = 'demo') =>
  server.inTenant(tenant, (transaction) => latestUpload(transaction, { email, fileName, year: 2026, month: 2 }));
const pieces = () =>
  server.inTenant('demo', (transaction) => transaction.selectFrom('upload_piece').select('size').execute());
const codeOf = ({ statusCode, payload }: { statusCode: number; payload: string }) => [
  statusCode,
  statusCode === 200 ? 'OK' : JSON.parse(payload).error.code,
];

describe('a file sent to its own upload address', () => {
  it('arrives whole, in pieces, and waits for the person who requested the address', async () => {
    const bytes = randomBytes(3 * MB + 17);
    const url = await scene.address('grande.xlsx');
    expect(url).toMatch(/^\/api\/uploads\/demo\.[\w-]{43}$/);
    expect(codeOf(await scene.put(url, bytes))).toEqual([200, 'OK']);
    expect((await pieces()).length).toBeGreaterThan(1);
    const upload = await latest('grande.xlsx');
    expect(upload).toMatchObject({ size: bytes.length, waiting: true });
    if (upload === undefined) throw new Error('nothing came');
    const kept = await server.inTenant('demo', async (transaction) => {
      expect((await packedUpload(transaction, upload)).length).toBeGreaterThan(0);
      expect(await storeUpload(transaction, upload, new Date(NOW))).toBe(true);
      expect(await storeUpload(transaction, upload, new Date(NOW))).toBe(false);
      return await loadFile(transaction, upload.sha256);
    });
    expect(kept?.equals(bytes)).toBe(true);
    expect(await pieces()).toEqual([]);
    expect((await latest('grande.xlsx'))?.waiting).toBe(false);
  });

  it('if refused, can be downloaded marked for a day: one per name and person, as it arrived', async () => {
    const by = { email: 'dev@demo', personName: 'Daniela Duarte' };
    const entry = { action: 'test', subject: 'libro' };
    const files = () =>
      server.inTenant('demo', (transaction) => transaction.selectFrom('passing_file').select('size').execute());
    const refused = async (bytes: Buffer) => {
      await scene.put(await scene.address('malo.xlsx'), bytes);
      const upload = await latest('malo.xlsx');
      if (upload === undefined) throw new Error('nothing came');
      const inDemo: InTenant = (each) => server.inTenant('demo', each);
      const answer = await refuseUpload(
        { by, now: () => new Date(NOW), inTenant: inDemo },
        upload,
        refuse('clients-workbook-refused', [{ cell: 'B2', expected: 'Un número.' }]),
        entry,
      );
      return String(answer.refusal.legacy?.marked);
    };
    const first = await refused(randomBytes(2000));
    const bytes = randomBytes(300_000);
    const id = await refused(bytes);
    const workbookOf = (which: string) =>
      server.inTenant('demo', (transaction) => refusedWorkbook(transaction, { id: which, email: by.email }));
    expect([await workbookOf(first), await files()]).toEqual([undefined, [{ size: 300_000 }]]);
    const found = await workbookOf(id);
    expect([found?.file.name, found?.particulars]).toEqual(['malo.xlsx', [{ cell: 'B2', expected: 'Un número.' }]]);
    expect(inflateRawSync(found?.file.deflated ?? Buffer.of()).equals(bytes)).toBe(true);
    server.setNow('2026-03-11T15:00:01Z');
    await forgetUploads(server.parts);
    expect([await workbookOf(id), await files()]).toEqual([undefined, []]);
  });

  it('is not found by another person, another company, under another name or for another month', async () => {
    await scene.put(await scene.address('mio.xlsx'), randomBytes(10));
    expect(await latest('mio.xlsx')).toBeDefined();
    expect(await latest('mio.xlsx', 'dev2@demo')).toBeUndefined();
    expect(await latest('mio.xlsx', 'dev@demo', 'spectrum')).toBeUndefined();
    expect(await latest('otro.xlsx')).toBeUndefined();
    await scene.put(await scene.address('enero.xlsx', { month: 1 } as object), randomBytes(10));
    expect(await latest('enero.xlsx')).toBeUndefined();
  });

  it('is accepted once', async () => {
    const url = await scene.address('una.xlsx');
    expect(codeOf(await scene.put(url, randomBytes(10)))).toEqual([200, 'OK']);
    expect(codeOf(await scene.put(url, randomBytes(20)))).toEqual([409, 'upload-address-used']);
    expect((await latest('una.xlsx'))?.size).toBe(10);
  });

  it('is accepted once of two that arrive together, and the other leaves nothing behind', async () => {
    const before = (await pieces()).length;
    const url = await scene.address('dos.xlsx');
    const both = await Promise.all([scene.put(url, randomBytes(2 * MB)), scene.put(url, randomBytes(2 * MB))]);
    expect(both.map(codeOf).toSorted()).toEqual([
      [200, 'OK'],
      [409, 'upload-address-used'],
    ]);
    const leftBytes = (await pieces()).slice(before).reduce((sum, { size }) => sum + size, 0);
    expect(leftBytes).toBe(2 * MB);
  });

  it('is refused after fifteen minutes', async () => {
    const url = await scene.address('tarde.xlsx');
    server.setNow('2026-03-10T15:14:59Z');
    const inTime = await scene.address('a-tiempo.xlsx');
    server.setNow('2026-03-10T15:15:00Z');
    expect(codeOf(await scene.put(url, randomBytes(10)))).toEqual([409, 'upload-address-expired']);
    expect(codeOf(await scene.put(inTime, randomBytes(10)))).toEqual([200, 'OK']);
  });

  it.each([
    ['another letter in its secret', (url: string) => `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`],
    ['another company', (url: string) => url.replace('demo.', 'cedenar.')],
    ['a company that there is not', (url: string) => url.replace('demo.', 'nadie.')],
    ['no secret', (url: string) => url.replace(/\..*/, '.x')],
    ['what no company is called', (url: string) => url.replace('demo.', "demo'--.")],
  ])('is refused at an address with %s', async (_, altered) => {
    const url = await scene.address('alterada.xlsx');
    expect(codeOf(await scene.put(altered(url), randomBytes(10)))).toEqual([404, 'upload-address-unknown']);
    expect(await latest('alterada.xlsx')).toBeUndefined();
  });

  it('is refused with another content type, and the address can still be used', async () => {
    const url = await scene.address('tipo.xlsx');
    const refused = await scene.put(url, randomBytes(10), PDF);
    expect(codeOf(refused)).toEqual([400, 'upload-other-type']);
    expect(JSON.parse(refused.payload).error.details[0].value).toBe(PDF);
    expect(codeOf(await scene.put(url, randomBytes(10)))).toEqual([200, 'OK']);
  });

  it('is refused above its limit whatever length its sender declares, and if empty; nothing is left of it', async () => {
    const before = (await pieces()).length;
    const url = await scene.address('grande.pdf', { contentType: PDF });
    expect(codeOf(await scene.put(url, Buffer.alloc(20 * MB + 1), PDF))).toEqual([413, 'too-large']);
    expect(codeOf(await scene.put(url, Buffer.alloc(0), PDF))).toEqual([400, 'upload-empty']);
    expect((await pieces()).length).toBe(before);
    expect(codeOf(await scene.put(url, Buffer.alloc(20 * MB), PDF))).toEqual([200, 'OK']);
  });

  it("is refused if too much of the person's files already waits", async () => {
    const url = await scene.address('otro-mas.xlsx');
    expect(codeOf(await scene.put(url, randomBytes(12 * MB)))).toEqual([413, 'uploads-waiting']);
  });

  it('is refused if the account was closed meanwhile', async () => {
    const url = await scene.address('cerrada.xlsx', { as: 'dev2@demo' });
    const set = (active: boolean) =>
      server.inTenant('demo', (transaction) =>
        transaction.updateTable('account').set({ active }).where('email', '=', 'dev2@demo').execute(),
      );
    await set(false);
    expect(codeOf(await scene.put(url, randomBytes(10)))).toEqual([404, 'upload-address-unknown']);
    await set(true);
  });

  it('is deleted if nobody processed it within a day', async () => {
    server.setNow('2026-03-11T15:15:01Z');
    await forgetUploads(server.parts);
    expect(await pieces()).toEqual([]);
    expect(await latest('mio.xlsx')).toBeUndefined();
    expect(await latest('grande.xlsx')).toBeDefined();
  });
});

describe('an upload address', () => {
  it('is given to a customer only for the document that bears its code, a PDF of its own area', async () => {
    const ask = (fileName: string, contentType = PDF) =>
      server.call(getSignedUrl, {
        as: 'ag_client@cedenar',
        query: { username: 'cedenar', year: 2026, period: 2, filesFrom: 'ag' },
        body: { fileName, contentType },
      });
    const account = await server.inTenant('cedenar', (transaction) =>
      transaction
        .selectFrom('account')
        .select('client_code')
        .where('email', '=', 'ag_client@cedenar')
        .executeTakeFirst(),
    );
    const own = `${account?.client_code}.pdf`;
    expect((await ask(own)).status).toBe(200);
    for (const other of ['99999.pdf', own.toUpperCase(), `0${own}`, `${own}.pdf`]) {
      const { status, error } = await ask(other);
      expect([other, status, error.code]).toEqual([other, 403, 'not-permitted']);
    }
    const ofBilling = await server.call(getSignedUrl, {
      as: 'ag_client@cedenar',
      query: { username: 'cedenar', year: 2026, period: 2 },
      body: { fileName: own, contentType: PDF },
    });
    expect([ofBilling.status, ofBilling.error.code]).toEqual([403, 'not-permitted']);
    // The size limit of a workbook is three times that of a document.
    const asWorkbook = await ask(own, WORKBOOK);
    expect([asWorkbook.status, asWorkbook.error]).toEqual([
      400,
      {
        code: 'upload-other-type',
        message: 'El archivo no es del tipo para el que se pidió la dirección.',
        details: [{ file: own, value: WORKBOOK, expected: 'Un archivo enviado como application/pdf.' }],
      },
    ]);
  });

  it.each(['', 'a/b.xlsx', 'a\\b.xlsx', 'x'.repeat(201)])('is refused for a file named %j', async (fileName) => {
    const answer = await server.call(getSignedUrl, {
      as: 'dev@demo',
      query: { username: 'demo', year: 2026, period: 2 },
      body: { fileName, contentType: PDF },
    });
    expect([answer.status, answer.error.code]).toEqual([400, 'malformed-request']);
  });
});

describe('from one IP address', () => {
  const from = '198.51.100.20';
  const guess = (place = from) =>
    putUpload(server, `/api/uploads/demo.${randomBytes(32).toString('base64url')}`, randomBytes(1), PDF, place);

  it('hundreds of files may be sent to valid addresses, and guessing ends after 120 attempts a minute', async () => {
    for (let file = 0; file < 125; file++) {
      const url = await scene.address(`uno-${file}.xlsx`);
      expect(codeOf(await scene.put(url, randomBytes(1)))).toEqual([200, 'OK']);
    }
    for (let wrong = 0; wrong < 120; wrong++) expect((await guess()).statusCode).toBe(404);
    expect(codeOf(await guess())).toEqual([429, 'too-many-requests']);
    expect((await guess('198.51.100.21')).statusCode).toBe(404);
    server.setNow('2026-03-10T15:01:01Z');
    expect((await guess()).statusCode).toBe(404);
  });
});
