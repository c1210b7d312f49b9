// External PostgreSQL: queue, locks
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cancelOperation } from '@contador/contract/operations';
import {
  checkAnnexArchive,
  checkSettlementBoard,
  downloadAnnexArchive,
  downloadUserReport,
  prepareAnnexArchive,
} from '@contador/contract/self-generators';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient } from '../../../clients/testing/add-client.ts';
import { forgetDrawnArchives } from '../../../platform/drawn-archives/forget-archives.ts';
import { bundledScript } from '../../../testing/bundled-scripts.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { wireSender } from '../../../testing/wire-sender.ts';
import { addMeasured } from '../../testing/add-measured.ts';
import { addSettled } from '../../testing/add-settled.ts';

const october = { year: 2025, number: 10 };
const query = { username: 'cedenar', year: 2025, month: 10 };
/** Three chunks, the last one small; two codes that would give the same file name, and one client without hours. */
const CODES = [...Array.from({ length: 117 }, (_, at) => String(1000 + at)), 'x/7', 'x_7'];
const CHUNK = 50;
let server: TestServer;
const processes: ChildProcess[] = [];
const send = wireSender(() => server, 'ag@cedenar');

beforeAll(async () => {
  // This server draws nothing: the worker processes do, so that they can be killed.
  server = await testServer({ now: '2025-11-10T11:14:09Z', slots: 0 });
  await server.inTenant('cedenar', async (transaction) => {
    for (const code of [...CODES, 'sin-horas']) {
      await addClient(transaction, { client_code: code, self_generator: 'AGPE', name: `Cliente ${code}` });
      await addSettled(transaction, code, october, { energy_100: 744_000_000 });
      if (code !== 'sin-horas')
        await addMeasured(transaction, code, october, { energy: { ACT_DEM: () => 1 }, approved: true });
    }
  });
});
afterAll(async () => {
  for (const process of processes) await killed(process);
  await server.close();
});

function startWorker(): ChildProcess {
  const script = fileURLToPath(bundledScript('doomed-annexes'));
  const started = spawn(process.execPath, [script, server.database.url], { stdio: 'ignore' });
  processes.push(started);
  return started;
}

async function killed(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

const prepare = async () => (await send(prepareAnnexArchive, { query })).json;
const standing = async () => (await send(checkAnnexArchive, { query })).json;
const download = async () => await server.call(downloadAnnexArchive, { as: 'ag@cedenar', query });
const stepOfBoard = async () => (await send(checkSettlementBoard, { query })).json.steps.annexes;
const run = (statement: string) =>
  server.inTenant('cedenar', (transaction) => sql.raw<Record<string, never>>(statement).execute(transaction));
const files = async () => (await run('select run, client_code, xmin::text from drawn_archive_file order by 2')).rows;
const lastRun = async () =>
  (
    await run(`select id, state, attempt, done::int, total::int from operation where kind = 'draw-annex-archive'
    order by number desc limit 1`)
  ).rows[0] as Record<string, unknown> | undefined;

/** Blocks the worker that draws the annex of `code` from writing it while `work` runs. */
async function whileHeld(code: string, work: () => Promise<void>): Promise<void> {
  const holder = await server.database.owner.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from held_annex where client_code = '${code}' for update`);
    await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
const untilWaiting = () =>
  expect
    .poll(async () => {
      const { rows } = await server.database.owner.query(`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%drawn_archive_file%'`);
      return rows[0].count;
    })
    .toBeGreaterThan(0);

it('the archive resumes after its worker is killed between chunks, and draws no annex twice', async () => {
  await server.database.owner.query(`create table held_annex (client_code text primary key);
    insert into held_annex values ('1050'), ('1100');
    grant select, update on held_annex to public;
    create function await_annex() returns trigger language plpgsql as
      $$ begin perform from held_annex where client_code = new.client_code for share; return new; end $$;
    create trigger await_annex before insert on drawn_archive_file for each row execute function await_annex()`);
  expect(await standing()).toEqual({ clients: 120, archive: null });
  const none = await send(downloadAnnexArchive, { query });
  expect([none.status, none.json.error.code]).toEqual([404, 'annexes-not-ready']);

  const requests = [prepare(), prepare()];
  let first: ChildProcess | undefined;
  await whileHeld('1050', async () => {
    first = startWorker();
    await untilWaiting();
    expect(await files()).toHaveLength(CHUNK);
    expect(await lastRun()).toMatchObject({ state: 'running', done: CHUNK, total: 120 });
    await killed(first);
  });
  const kept = await files();
  expect(kept.map((row) => row.client_code)).toEqual(CODES.slice(0, CHUNK));
  expect((await standing()).archive).toBeNull();

  startWorker();
  expect(await Promise.all(requests)).toEqual([
    { Upload: 'OK', clients: 119 },
    { Upload: 'OK', clients: 119 },
  ]);
  expect(await lastRun()).toMatchObject({ state: 'succeeded', attempt: 2, done: 120 });
  const whole = await files();
  expect([whole.length, whole.slice(0, CHUNK)]).toEqual([119, kept]);
});

it('the archive is one ZIP, in which each annex has the same bytes as downloaded alone', async () => {
  const { raw } = await download();
  expect(raw.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(raw.rawPayload.length),
    'content-disposition': "attachment; filename*=UTF-8''Anexos_cedenar_2025_10.zip",
  });
  expect(await standing()).toEqual({
    clients: 120,
    archive: { clients: 119, bytes: raw.rawPayload.length, at: expect.any(String), until: expect.any(String) },
  });
  const inside = unzipSync(raw.rawPayload);
  expect(Object.keys(inside)).toHaveLength(119);
  expect(Object.keys(inside)).toEqual(
    expect.arrayContaining(['Anexo_1000_2025_10.pdf', 'Anexo_x_7_2025_10.pdf', 'x_7_Anexo_x_7_2025_10.pdf']),
  );
  for (const clientCode of ['1000', '1116']) {
    const request = { username: 'cedenar', clientCode, year: 2025, month: 10 };
    const alone = (await server.call(downloadUserReport, { as: 'ag@cedenar', query: request })).raw.rawPayload;
    expect(alone.equals(inside[`Anexo_${clientCode}_2025_10.pdf`] ?? Buffer.of()), clientCode).toBe(true);
  }
});

it('the archive is not drawn again while nothing changed, and is stale once an annex changes', async () => {
  const before = (await lastRun())?.id;
  expect(await prepare()).toEqual({ Upload: 'OK', clients: 119 });
  expect((await lastRun())?.id).toBe(before);
  await run(`insert into surplus_payment (tenant, client_code, year, month, state, paid, paid_on, client_observation, company_observation, saved_by, saved_at)
    values ('cedenar', '1003', 2025, 10, 'paid', 1, '2025-11-20', '', '', 'Prueba', now())`);
  expect((await standing()).archive).toBeNull();
  expect((await send(downloadAnnexArchive, { query })).json.error.code).toBe('annexes-not-ready');
  // A recorded payment does not open the finished step of the month again; a new version of its figures does.
  expect((await stepOfBoard()).done).toBe(120);
  await run(`update drawn_archive set made_at = '2020-01-01T00:00:00Z'`);
  expect((await stepOfBoard()).done).toBe(0);
});

it('a cancelled archive leaves no rows, and can be requested again', async () => {
  let request: ReturnType<typeof prepare> | undefined;
  await whileHeld('1100', async () => {
    request = prepare();
    await untilWaiting();
    const id = (await lastRun())?.id as string;
    expect((await files()).filter((row) => row.run === id)).toHaveLength(2 * CHUNK);
    expect((await send(cancelOperation, { body: { id } })).status).toBe(200);
  });
  expect((await request)?.error.code).toBe('operation-cancelled');
  const id = (await lastRun())?.id;
  await expect.poll(async () => (await files()).filter((row) => row.run === id)).toEqual([]);
  expect(await prepare()).toEqual({ Upload: 'OK', clients: 119 });
  const { raw } = await download();
  expect(Object.keys(unzipSync(raw.rawPayload))).toHaveLength(119);
});

it('the archive is refused when an annex changed while it was drawn', async () => {
  const pay = (code: string) =>
    run(`insert into surplus_payment (tenant, client_code, year, month, state, paid, paid_on, client_observation, company_observation, saved_by, saved_at)
      values ('cedenar', '${code}', 2025, 10, 'paid', 1, '2025-11-20', '', '', 'Prueba', now())`);
  await pay('1004');
  let request: ReturnType<typeof prepare> | undefined;
  await whileHeld('1100', async () => {
    request = prepare();
    await untilWaiting();
    await pay('1005');
  });
  expect((await request)?.error.code).toBe('annexes-changed');
  expect((await standing()).archive).toBeNull();
});

it('the archive is refused when no month is approved, and is removed when it expires', async () => {
  const { status, json } = await send(prepareAnnexArchive, { query: { ...query, month: 9 } });
  expect([status, json.error.code]).toEqual([404, 'nothing-settled']);
  server.setNow('2199-01-01T00:00:00Z');
  await forgetDrawnArchives(server.parts);
  await expect.poll(files).toEqual([]);
});
