// External PostgreSQL: queue
import { type Endpoint, refuse } from '@contador/contract';
import {
  checkBillArchive,
  downloadBillArchive,
  downloadClientBill,
  prepareBillArchive,
  reissueBill,
  voidBill,
} from '@contador/contract/billing';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetDrawnArchives } from '../../../platform/drawn-archives/forget-archives.ts';
import type { DiskFloor } from '../../../platform/files/disk-floor.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { wireSender } from '../../../testing/wire-sender.ts';
import { COMPANY } from '../../testing/billed-company.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from '../../testing/billed-cycle.ts';

let server: TestServer;
let room: DiskFloor['refusal'] = async () => undefined;
/** Two of the codes differ only in a character that a folder name cannot have. */
const CLIENTS = [...Array.from({ length: 58 }, (_, at) => String(at + 1)), 'x/7', 'x_7'];
const query = { ...OCTOBER, cycle: CYCLE };
const send = wireSender(() => server, CLERK);
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z', disk: { refusal: (bytes) => room(bytes) } });
  await billedCycle(server, { clients: CLIENTS, supplementary: [901, 910] });
});
afterAll(async () => {
  await server.close();
});

const file = async (endpoint: Endpoint, more: object = {}) => {
  const token = await server.token(CLERK);
  return (await server.send(endpoint, { token, query: { ...query, ...more } })).raw;
};
const prepare = async () => (await send(prepareBillArchive, { query })).json;
const archive = async () => (await send(checkBillArchive, { query })).json.archive;
const later = (now: string) => {
  server.setNow(now);
  server.forgetToken(CLERK);
};
const prepared = { Upload: 'OK', clients: 60 };
const inTenant: TestServer['inTenant'] = (...args) => server.inTenant(...args);
const runs = () =>
  inTenant(COMPANY, async (transaction) => {
    const rows = await transaction.selectFrom('operation').selectAll().orderBy('number').execute();
    return rows.filter(({ kind }) => kind === 'draw-bill-archive').map(({ state, done }) => `${state} ${done}`);
  });
const stored = () =>
  inTenant(
    COMPANY,
    async (transaction) => (await transaction.selectFrom('drawn_archive_file').select('run').execute()).length,
  );

it('refuses when the disk lacks space, before anything is drawn', async () => {
  room = async (bytes = 0) => (bytes > 5_000_000 ? refuse('disk-full') : undefined);
  expect((await prepare()).error.code).toBe('disk-full');
  room = async () => undefined;
  expect([await runs(), await stored()]).toEqual([[], 0]);
});

it('leaves nothing behind when the database fails to store a part', async () => {
  await server.database.owner.query(`create function no_room() returns trigger language plpgsql as
    $$ begin if new.client_code = '44' then raise exception 'no room' using errcode = '53100'; end if; return new; end $$;
    create trigger no_room before insert on drawn_archive_file for each row execute function no_room()`);
  expect((await prepare()).error.code).toBe('disk-full');
  await expect.poll(stored).toBe(0);
  expect([await archive(), (await runs()).map((run) => run.split(' ')[0])]).toEqual([null, ['refused']]);
  await server.database.owner.query('drop trigger no_room on drawn_archive_file');
});

it('draws each client once under concurrent requests, with the bytes of a single download', async () => {
  expect((await send(downloadBillArchive, { query })).json.error.code).toBe('bill-unknown');
  expect(await Promise.all([prepare(), prepare()])).toEqual([prepared, prepared]);
  expect(await prepare()).toEqual(prepared);
  expect((await runs()).slice(1)).toEqual(['succeeded 60']);
  const { headers, rawPayload } = await file(downloadBillArchive);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(rawPayload.length),
    'content-disposition': `attachment; filename*=UTF-8''Facturas_${COMPANY}_2025_10_Ciclo_${CYCLE}.zip`,
  });
  expect(await archive()).toEqual({
    clients: 60,
    bytes: rawPayload.length,
    at: '2025-11-10T11:14:09.000Z',
    until: '2025-11-17T11:14:09.000Z',
  });
  const inside = unzipSync(rawPayload);
  expect(Object.keys(inside).sort()).toEqual(
    [
      ...CLIENTS.slice(0, 58).map((code) => `Frt${code}_2025_10.pdf`),
      'Frtx_7_2025_10.pdf',
      'x_7_Frtx_7_2025_10.pdf',
    ].sort(),
  );
  for (const code of ['7', '51']) {
    const alone = (await file(downloadClientBill, { client_code: code })).rawPayload;
    expect(alone.toString('latin1', 0, 4)).toBe('%PDF');
    expect(alone.equals(inside[`Frt${code}_2025_10.pdf`] ?? Buffer.of()), code).toBe(true);
  }
});

it('draws again after a bill changed, and deletes the old archive once no download can use it', async () => {
  await send(voidBill, { body: { ...OCTOBER, client_code: '7', reason: 'Lectura equivocada' } });
  await send(reissueBill, { body: { ...OCTOBER, client_code: '7' } });
  expect([await archive(), (await send(downloadBillArchive, { query })).json.error.code]).toEqual([
    null,
    'bill-unknown',
  ]);
  expect(await prepare()).toEqual(prepared);
  const inside = unzipSync((await file(downloadBillArchive)).rawPayload);
  const alone = (await file(downloadClientBill, { client_code: '7' })).rawPayload;
  expect([Object.keys(inside).length, alone.equals(inside['Frt7_2025_10.pdf'] ?? Buffer.of())]).toEqual([60, true]);
  expect((await runs()).slice(1)).toEqual(['succeeded 60', 'succeeded 60']);

  await forgetDrawnArchives(server.parts);
  expect(await stored()).toBe(120);
  later('2025-11-10T17:14:10Z');
  await forgetDrawnArchives(server.parts);
  expect(await stored()).toBe(60);
});

it('aborts the download if a file is missing', async () => {
  const away = (to: string, from: string) =>
    inTenant(COMPANY, (transaction) =>
      sql`update drawn_archive_file set name = ${to} where name = ${from}`.execute(transaction),
    );
  await away('otro.pdf', 'Frt7_2025_10.pdf');
  await expect(file(downloadBillArchive)).rejects.toThrow();
  await away('Frt7_2025_10.pdf', 'otro.pdf');
});

it('expires after the retention days and is then drawn again', async () => {
  later('2025-11-17T11:14:09Z');
  expect([await archive(), (await send(downloadBillArchive, { query })).json.error.code]).toEqual([
    null,
    'bill-unknown',
  ]);
  later('2025-11-17T18:00:00Z');
  await forgetDrawnArchives(server.parts);
  expect(await stored()).toBe(0);
  expect(await prepare()).toEqual(prepared);
  expect((await runs()).slice(1)).toEqual(['succeeded 60', 'succeeded 60', 'succeeded 60']);
  expect(await stored()).toBe(60);
});
