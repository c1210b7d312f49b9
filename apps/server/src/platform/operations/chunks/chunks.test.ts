// External PostgreSQL: queue, locks
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cancelOperation, listOperations } from '@contador/contract/operations';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundledScript } from '../../../testing/bundled-scripts.ts';
import {
  prepareSyntheticCycle,
  SYNTHETIC_CHUNK,
  type SyntheticCycle,
  syntheticCycle,
} from '../../../testing/synthetic-cycle.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { testServer } from '../../../testing/test-server.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { startThreads, type Threads } from '../../threads/threads.ts';
import { Operations } from '../operations.ts';

const CUSTOMERS = 20_000;
const by = { email: 'dev@demo', personName: 'Daniela Duarte' };
let server: TestServer;
let threads: Threads;
const workers: Operations[] = [];
const processes: ChildProcess[] = [];

beforeEach(async () => {
  server = await testServer({ operations: [syntheticCycle], slots: 0 });
  threads = startThreads(2, bundledScript('synthetic-thread'));
  await prepareSyntheticCycle(server.database, { demo: CUSTOMERS, cedenar: CUSTOMERS });
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  for (const process of processes.splice(0)) await killed(process);
  await threads.close();
  await server.close();
});

/** Starts a worker of this process in addition to the server, which processes nothing itself. */
async function startWorker(slots = 1): Promise<Operations> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { database } = server;
  const worker = new Operations({
    database,
    definitions: [syntheticCycle],
    threads,
    now: () => new Date(),
    log,
    slots,
  });
  workers.push(worker);
  await worker.start();
  return worker;
}

/** Starts a worker process that can be killed. */
function startProcess(): ChildProcess {
  const script = fileURLToPath(bundledScript('doomed-cycle'));
  const started = spawn(process.execPath, [script, server.database.url], { stdio: 'ignore' });
  processes.push(started);
  return started;
}

async function killed(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

async function begin(more: Partial<SyntheticCycle> = {}, tenant = 'demo', key = 'marzo'): Promise<string> {
  const payload = { name: key, customers: CUSTOMERS, ...more };
  const begun = await server.parts.operations.of(tenant, by).begin(syntheticCycle, key, payload);
  if (!begun.ok) throw new Error(begun.refusal.code);
  return begun.value;
}

const outcome = (id: string, tenant = 'demo') => server.parts.operations.outcome(tenant, id);

async function ask<Row>(tenant: string, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await server.inTenant(tenant, (transaction) => query.execute(transaction))).rows;
}

/** Visible rows of a run, compared with the result of one statement over all customers. */
async function difference(id: string, tenant = 'demo') {
  return await ask(
    tenant,
    sql`select customer, watt_hours::bigint * 7 + 3 as due, cents from synthetic_customer
      full join (select customer, cents from synthetic_bill where run = ${id}::uuid) as written using (customer)
      where cents is distinct from watt_hours::bigint * 7 + 3`,
  );
}
const written = async (tenant = 'demo') =>
  (await ask(tenant, sql<{ count: number }>`select count(*)::int as count from synthetic_bill`))[0]?.count;
const publishedRuns = async (tenant = 'demo') =>
  (await ask(tenant, sql<{ run: string }>`select run from synthetic_cycle`)).map(({ run }) => run);
const doneBy = async () =>
  await ask<{ worker: number; count: number }>(
    'demo',
    sql`select worker, count(*)::int as count from synthetic_bill group by worker order by min(customer)`,
  );
const row = async (id: string, tenant = 'demo') =>
  await server.inTenant(tenant, (transaction) =>
    transaction.selectFrom('operation').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
const actions = async () =>
  (
    await server.inTenant('demo', (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select('action')
        .where('action', 'like', 'operation-%')
        .orderBy('number')
        .execute(),
    )
  ).map(({ action }) => action);

/** Runs `work` while the chunk with that customer is blocked: its rows are written but not committed. */
async function withGate(
  customers: readonly number[],
  work: () => Promise<void>,
  { tenant = 'demo', waiting = customers.length } = {},
): Promise<void> {
  const gates = (transaction: TenantTransaction, which: readonly number[]) =>
    sql`insert into synthetic_gate (customer) select unnest(${which}::int[])`.execute(transaction);
  await server.inTenant(tenant, (transaction) => gates(transaction, customers));
  await server.inTenant(tenant, async (transaction) => {
    await sql`select from synthetic_gate where customer = any(${customers}::int[]) for update`.execute(transaction);
    await work();
    while ((await standing()) < waiting) await pause(10);
  });
}

async function standing(at = 'synthetic_gate'): Promise<number> {
  const waits = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%${at}%'`;
  return (await server.database.owner.query(waits)).rows[0].count;
}

const untilStanding = async (count: number) => {
  while ((await standing()) < count) await pause(10);
};

/** Waits until two chunks are blocked; helpers are notified of every change of the operation. */
async function untilHelped(): Promise<void> {
  while ((await standing()) < 2) {
    await ask('demo', sql`update operation set message = message`);
    await pause(50);
  }
}

describe('A chunked operation', () => {
  it('gives the same result as one pass, and becomes visible at once', async () => {
    await startWorker();
    let id = '';
    await withGate([CUSTOMERS], async () => {
      id = await begin();
      await untilStanding(1);
      // All chunks but the last have committed, and nothing is visible.
      expect(await written()).toBe(CUSTOMERS - SYNTHETIC_CHUNK);
      expect(await publishedRuns()).toEqual([]);
      expect(await row(id)).toMatchObject({ state: 'running', done: CUSTOMERS - SYNTHETIC_CHUNK, total: CUSTOMERS });
      expect(await begin()).toBe(id);
    });
    expect(await outcome(id)).toEqual({ ok: true, value: { run: id } });
    expect(await difference(id)).toEqual([]);
    expect(await publishedRuns()).toEqual([id]);
    expect(await row(id)).toMatchObject({ done: CUSTOMERS, leaves_rows: false });
    expect(await actions()).toEqual(['operation-begun', 'operation-succeeded']);
  });

  it('repeats only the current chunk after its worker is killed', async () => {
    let id = '';
    let first: ChildProcess | undefined;
    await withGate(
      [3 * SYNTHETIC_CHUNK + 1],
      async () => {
        id = await begin();
        first = startProcess();
        await untilStanding(1);
        await killed(first);
      },
      { waiting: 0 },
    );
    expect(await written()).toBe(3 * SYNTHETIC_CHUNK);
    const second = startProcess();
    expect(await outcome(id)).toMatchObject({ ok: true });
    expect(await difference(id)).toEqual([]);
    expect(await doneBy()).toEqual([
      { worker: first?.pid, count: 3 * SYNTHETIC_CHUNK },
      { worker: second.pid, count: 7 * SYNTHETIC_CHUNK },
    ]);
    expect(await row(id)).toMatchObject({ attempt: 2, done: CUSTOMERS, setbacks: 0 });
  });

  it('repeats only the current chunk after its connection breaks', async () => {
    await startWorker();
    let id = '';
    await withGate(
      [3 * SYNTHETIC_CHUNK + 1],
      async () => {
        id = await begin();
        await untilStanding(1);
        await server.database.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%synthetic_gate%'`);
        await until(async () => (await row(id)).attempt === 2);
        expect(await row(id)).toMatchObject({ setbacks: 1, done: 3 * SYNTHETIC_CHUNK });
      },
      { waiting: 0 },
    );
    expect(await outcome(id)).toMatchObject({ ok: true });
    expect(await difference(id)).toEqual([]);
    expect(await row(id)).toMatchObject({ attempt: 2, done: CUSTOMERS, setbacks: 0 });
    expect(await actions()).toEqual(['operation-begun', 'operation-succeeded']);
  });

  it('fails instead of restarting forever if it breaks its own connection each time', async () => {
    await server.database.owner.query(`
      create function cut_own() returns trigger language plpgsql security definer as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger cut_own before insert on synthetic_bill for each statement execute function cut_own()`);
    await startWorker();
    const id = await begin();
    await expect(outcome(id)).rejects.toThrow('failed');
    expect(await row(id)).toMatchObject({ attempt: 3, done: 0 });
    await untilRemoved(id);
    expect(await actions()).toEqual(['operation-begun', 'operation-failed']);
  });

  it('stops after the current chunk when cancelled, and leaves nothing', async () => {
    await startWorker();
    let id = '';
    await withGate([2 * SYNTHETIC_CHUNK + 1], async () => {
      id = await begin();
      await untilStanding(1);
      expect((await server.call(cancelOperation, { as: 'dev@cedenar', body: { id } })).status).toBe(404);
      expect((await server.call(cancelOperation, { as: 'dev@demo', body: { id } })).status).toBe(200);
    });
    expect(await outcome(id)).toMatchObject({ refusal: { code: 'operation-cancelled' } });
    expect(await row(id)).toMatchObject({ state: 'refused', done: 3 * SYNTHETIC_CHUNK });
    await untilRemoved(id);
    expect(await written()).toBe(0);
    expect(await publishedRuns()).toEqual([]);
    expect(await actions()).toEqual(['operation-begun', 'operation-cancelled', 'operation-refused']);
    // Repeating the request confirms it to the person who cancelled; others are told that the operation is over.
    expect((await server.call(cancelOperation, { as: 'dev@demo', body: { id } })).json).toEqual({ cancelled: 'OK' });
    expect((await server.call(cancelOperation, { as: 'dev2@demo', body: { id } })).json.error.code).toBe(
      'operation-over',
    );
    const { reply } = await server.call(listOperations, { as: 'dev@demo' });
    expect(reply.operations[0]?.refusal?.details).toEqual([{ expected: expect.stringContaining(by.personName) }]);
    // An operation with the same key can be started again.
    expect(await outcome(await begin())).toMatchObject({ ok: true });
  });

  it('is cancelled at once while queued, also with chunks of a stopped worker', async () => {
    const worker = await startWorker();
    let id = '';
    await withGate([2 * SYNTHETIC_CHUNK + 1], async () => {
      id = await begin();
      await untilStanding(1);
      void worker.stop();
    });
    // Its worker checked after the chunk and requeued it without loss.
    await until(async () => (await row(id)).state === 'queued');
    expect(await row(id)).toMatchObject({ done: 3 * SYNTHETIC_CHUNK, setbacks: 0 });
    await server.call(cancelOperation, { as: 'dev@demo', body: { id } });
    expect(await outcome(id)).toMatchObject({ refusal: { code: 'operation-cancelled' } });
    await startWorker();
    await untilRemoved(id);
    expect(await written()).toBe(0);
  });

  it('keeps the reasons of all chunks when some refuse, and stays invisible', async () => {
    await ask('demo', sql`update synthetic_customer set watt_hours = -1 where customer in (7, 9001, 9002, 19999)`);
    await startWorker();
    const id = await begin();
    const refused = await outcome(id);
    expect(refused).toMatchObject({
      refusal: {
        code: 'malformed-request',
        particulars: ['7', '9001', '9002', '19999'].map((value) => ({ field: 'cliente', value })),
      },
    });
    expect(await row(id)).toMatchObject({ state: 'refused', done: CUSTOMERS });
    expect(await publishedRuns()).toEqual([]);
    await untilRemoved(id);
    expect(await written()).toBe(0);
  });

  it('reports the first thousand reasons and the number of others, and stores all', async () => {
    await ask('demo', sql`update synthetic_customer set watt_hours = -1 where customer > 18000`);
    await startWorker();
    const refused = await outcome(await begin());
    if (refused.ok) throw new Error('was not refused');
    expect(refused.refusal.particulars).toHaveLength(1001);
    expect(refused.refusal.particulars[0]).toMatchObject({ value: '18001' });
    expect(refused.refusal.particulars.at(-1)).toEqual({ expected: 'Y 1000 más.' });
    const kept = sql<{
      count: number;
    }>`select sum(jsonb_array_length(particulars))::int as count from operation_reason`;
    expect(await ask('demo', kept)).toEqual([{ count: 2000 }]);
  });

  it('leaves nothing when a chunk fails', async () => {
    await ask(
      'demo',
      sql`insert into synthetic_bill (run, customer, cents, worker) values (${await begin()}, 9001, 1, 0)`,
    );
    await startWorker();
    const [id] = (await ask('demo', sql<{ id: string }>`select id from operation`)).map((it) => it.id);
    await expect(outcome(id ?? '')).rejects.toThrow('failed');
    await untilRemoved(id ?? '');
    expect(await written()).toBe(0);
    expect(await actions()).toEqual(['operation-begun', 'operation-failed']);
  });
});

describe('Several chunked operations', () => {
  it('of two companies alternate, however many the first one has', async () => {
    const mine = [await begin({}, 'demo', 'a'), await begin({}, 'demo', 'b'), await begin({}, 'demo', 'c')];
    const other = await begin({}, 'cedenar');
    await withGate(
      [CUSTOMERS],
      async () => {
        await startWorker(1);
        await untilStanding(1);
        // The other company's operation is at its last chunk, and ours have done about as many chunks in total.
        const done = await Promise.all(mine.map(async (id) => (await row(id)).done));
        const sum = done.reduce((all, each) => all + each, 0);
        expect(Math.abs(sum - (await row(other, 'cedenar')).done)).toBeLessThanOrEqual(2 * SYNTHETIC_CHUNK);
        expect(Math.min(...done)).toBeGreaterThan(0);
      },
      { tenant: 'cedenar' },
    );
    for (const id of mine) expect(await outcome(id)).toMatchObject({ ok: true });
    expect(await outcome(other, 'cedenar')).toMatchObject({ ok: true });
  });
});

describe('Independent ranges', () => {
  it('are processed by two processes concurrently, each chunk by one of them', async () => {
    let id = '';
    // Each process runs one operation at a time, so two blocked chunks belong to two workers.
    await withGate([1, CUSTOMERS / 2 + 1], async () => {
      id = await begin({ ranges: 2 });
      startProcess();
      await untilStanding(1);
      startProcess();
      await untilHelped();
    });
    expect(await outcome(id)).toMatchObject({ ok: true });
    expect(await difference(id)).toEqual([]);
    expect(await row(id)).toMatchObject({ done: CUSTOMERS });
    expect(new Set((await doneBy()).map(({ worker }) => worker)).size).toBe(2);
  });

  it('are awaited if a helper has the last one, and taken over when it is killed', async () => {
    const owner = await startWorker(1);
    const far = CUSTOMERS / 2 + 1;
    let id = '';
    await withGate([far], async () => {
      let helper: ChildProcess | undefined;
      await withGate([1], async () => {
        id = await begin({ ranges: 2 });
        await untilStanding(1);
        helper = startProcess();
        await untilHelped();
      });
      // The owner finished its own range and waits for the helper's.
      await until(async () => (await standing('operation_range')) === 1);
      expect(await written()).toBe(CUSTOMERS / 2);
      if (helper !== undefined) await killed(helper);
    });
    expect(await outcome(id)).toMatchObject({ ok: true });
    expect(await difference(id)).toEqual([]);
    expect(await row(id)).toMatchObject({ attempt: 1, done: CUSTOMERS });
    expect(owner.ended()).toEqual([{ kind: 'synthetic-cycle', state: 'succeeded', count: 1 }]);
  });

  it('write nothing after the operation has ended, so that deleted rows do not return', async () => {
    await startWorker(1);
    const far = CUSTOMERS / 2 + 1;
    let id = '';
    let helper: Operations | undefined;
    await withGate(
      [far],
      async () => {
        await withGate([1], async () => {
          id = await begin({ ranges: 2 });
          await untilStanding(1);
          helper = await startWorker(1);
          await untilHelped();
          await server.call(cancelOperation, { as: 'dev@demo', body: { id } });
        });
        await untilRemoved(id);
      },
      { waiting: 1 },
    );
    // The helper's chunk, blocked all the while, ends now.
    await helper?.stop();
    expect(await row(id)).toMatchObject({ state: 'refused', done: SYNTHETIC_CHUNK });
    expect(await written()).toBe(0);
  });
});

async function untilRemoved(id: string): Promise<void> {
  await until(async () => !(await row(id)).leaves_rows);
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(10);
}
