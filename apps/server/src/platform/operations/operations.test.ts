// External PostgreSQL: queue, notices
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { listOperations } from '@contador/contract/operations';
import { accepted } from '@contador/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundledScript } from '../../testing/bundled-scripts.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { testServer } from '../../testing/test-server.ts';
import { holdBetweenSteps, twoSteps } from '../../testing/two-steps.ts';
import { forgetOperation } from './operations.ts';
import { OwnedOperation } from './owned-operation.ts';

let server: TestServer;
const by = { email: 'dev@demo', personName: 'Daniela Duarte' };
const operations = () => server.parts.operations.of('demo', by);
const files = async () => {
  const rows = await server.inTenant('demo', (transaction) =>
    transaction.selectFrom('stored_file').select('size').execute(),
  );
  return rows.length;
};
const rows = () =>
  server.inTenant('demo', (transaction) => transaction.selectFrom('operation').selectAll().orderBy('number').execute());

afterEach(async () => {
  await server.close();
});

describe('An operation', () => {
  beforeEach(async () => {
    server = await testServer({ operations: [twoSteps] });
  });

  it('runs and returns its result to the waiting caller', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const outcome = await operations().run(twoSteps, 'clave', { name });
      expect(outcome).toEqual({ ok: true, value: { attempt: 1, name } });
    }
    expect(await files()).toBe(10);
  });

  it('runs once when requested many times concurrently', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => operations().run(twoSteps, 'clave', { name: 'a' })),
    );
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(await rows()).toHaveLength(1);
  });

  it('returns its result for the same payload without running again, and runs for another payload', async () => {
    await operations().run(twoSteps, 'clave', { name: 'a' });
    await operations().run(twoSteps, 'clave', { name: 'a' });
    expect(await rows()).toHaveLength(1);
    const other = await operations().run(twoSteps, 'clave', { name: 'b' });
    expect(other).toMatchObject({ value: { name: 'b' } });
    expect(await rows()).toHaveLength(2);
    await operations().run(twoSteps, 'clave', { name: 'a' });
    expect(await rows()).toHaveLength(3);
  });

  it('runs again after it was forgotten', async () => {
    await operations().run(twoSteps, 'clave', { name: 'a' });
    await server.inTenant('demo', (transaction) => forgetOperation(transaction, 'two-steps', 'clave'));
    await operations().run(twoSteps, 'clave', { name: 'a' });
    expect(await rows()).toHaveLength(2);
  });

  it('is taken as soon as a slot is free, without polling', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    try {
      const outcomes = await Promise.all(
        Array.from({ length: 14 }, (_, at) => operations().run(twoSteps, `clave ${at}`, { name: `${at}` })),
      );
      expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports its refusal, rolls back its last step, and can be retried', async () => {
    const refused = await operations().run(twoSteps, 'clave', { name: 'a', wrong: 'refused-last' });
    expect(refused).toEqual({ ok: false, refusal: { code: 'not-found', particulars: [] } });
    expect(await files()).toBe(1);
    expect(await operations().run(twoSteps, 'clave', { name: 'a', wrong: 'refused-last' })).toEqual(refused);
    expect((await rows()).map(({ state }) => state)).toEqual(['refused', 'refused']);
  });

  it('reports a failure with a reference that is also in the log', async () => {
    await expect(operations().run(twoSteps, 'clave', { name: 'a', wrong: 'thrown' })).rejects.toThrow('failed');
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'failed', reference: expect.stringMatching(/^[0-9a-f]{8}$/) });
    expect(server.logged.join('\n')).toContain(row?.reference);
    expect(server.logged.join('\n')).toContain('broken on purpose');
  });

  it('writes nothing more after another worker took it over', async () => {
    const goOn = holdBetweenSteps();
    const begun = await operations().begin(twoSteps, 'clave', { name: 'a', held: true });
    await expect.poll(rows).toMatchObject([{ state: 'running', done: 1 }]);
    await server.inTenant('demo', (transaction) =>
      transaction.updateTable('operation').set({ worker: 4, attempt: 2 }).execute(),
    );
    goOn();
    await expect.poll(() => server.logged.join('\n')).toContain('was taken over');
    expect(begun.ok).toBe(true);
    expect(await files()).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'running', worker: 4, attempt: 2, reference: null }]);
  });

  it('waits at its end for a concurrent takeover, and writes nothing', async () => {
    const goOn = holdBetweenSteps();
    await operations().begin(twoSteps, 'clave', { name: 'a', held: true });
    await expect.poll(rows).toMatchObject([{ state: 'running', done: 1 }]);
    const other = await server.database.owner.connect();
    try {
      await other.query(`begin; set local app.tenant = 'demo'; update operation set worker = 4, attempt = 2`);
      goOn();
      const blocked = `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      const anyBlocked = async () => (await server.database.owner.query(blocked)).rows[0].count > 0;
      await expect.poll(async () => await anyBlocked()).toBe(true);
      await other.query('commit');
    } finally {
      goOn();
      other.release(true);
    }
    await expect.poll(() => server.logged.join('\n')).toContain('was taken over');
    expect(await files()).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'running', worker: 4, attempt: 2, reference: null }]);
  });

  it('is listed to its own company only', async () => {
    await operations().run(twoSteps, 'clave', { name: 'a', wrong: 'refused' });
    const { reply } = await server.call(listOperations, { as: 'dev@demo' });
    expect(reply.operations).toMatchObject([
      { kind: 'two-steps', state: 'refused', by: 'Daniela Duarte', refusal: { message: 'Recurso no encontrado.' } },
    ]);
    expect((await server.call(listOperations, { as: 'dev@cedenar' })).reply.operations).toEqual([]);
  });
});

describe('While no worker runs', () => {
  beforeEach(async () => {
    server = await testServer({ operations: [twoSteps], slots: 0 });
  });

  it('another payload for the same key is refused, and an equal one joins', async () => {
    const first = await operations().begin(twoSteps, 'clave', { name: 'a' });
    expect(await operations().begin(twoSteps, 'clave', { name: 'a' })).toEqual(first);
    expect(await operations().begin(twoSteps, 'clave', { name: 'b' })).toMatchObject({
      refusal: { code: 'operation-running' },
    });
  });

  it('another process is notified and runs it', async () => {
    const begun = await operations().begin(twoSteps, 'clave', { name: 'a' });
    const worker = startWorker();
    try {
      expect(await server.parts.operations.outcome('demo', begun.ok ? begun.value : '')).toMatchObject({ ok: true });
      // The worker is running now, so later operations reach it by notice instead of sweep.
      const second = await operations().run(twoSteps, 'otra', { name: 'b' });
      expect(second).toEqual({ ok: true, value: { attempt: 1, name: 'b' } });
    } finally {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }
  });

  it('an operation of a killed worker is taken over and completed', async () => {
    const begun = await operations().begin(twoSteps, 'clave', { name: 'a', hangsAt: 1 });
    const id = begun.ok ? begun.value : '';
    const worker = startWorker();
    try {
      await expect.poll(files).toBe(1);
      // A living worker keeps its operation, however long it takes.
      await server.parts.operations.sweep();
      expect(await rows()).toMatchObject([{ state: 'running', attempt: 1 }]);
      expect(await files()).toBe(1);
    } finally {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }
    expect(await files()).toBe(1);
    const second = startWorker();
    try {
      const outcome = await server.parts.operations.outcome('demo', id);
      expect(outcome).toEqual({ ok: true, value: { attempt: 2, name: 'a' } });
      expect(await files()).toBe(2);
      expect(await rows()).toHaveLength(1);
    } finally {
      second.kill('SIGKILL');
      await once(second, 'exit');
    }
  });

  function startWorker() {
    const script = fileURLToPath(bundledScript('doomed-worker'));
    return spawn(process.execPath, [script, server.database.url], { stdio: 'ignore' });
  }
});

describe('An operation that kills every worker', () => {
  it('is given up after three', async () => {
    server = await testServer({ operations: [twoSteps], slots: 0 });
    await operations().begin(twoSteps, 'clave', { name: 'a' });
    for (let attempt = 1; attempt <= 3; attempt++) {
      // State after a worker died: the lock of worker 4 is free.
      await server.inTenant('demo', (transaction) =>
        transaction.updateTable('operation').set({ state: 'running', worker: 4, attempt }).execute(),
      );
      await server.parts.operations.sweep();
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempt: 3, reference: 'worker-died' }]);
  });
});

describe('An operation that another worker takes over', () => {
  beforeEach(async () => {
    server = await testServer({ operations: [twoSteps], slots: 0 });
    await operations().begin(twoSteps, 'clave', { name: 'a' });
  });

  /** Gives the operation to worker 5 in a transaction that commits once the work waits for it. */
  async function takenOverDuring<Value>(work: () => Promise<Value>): Promise<Value> {
    const other = await server.database.owner.connect();
    try {
      await other.query('begin');
      await other.query(`select set_config('app.tenant', 'demo', true)`);
      const taken = await other.query('update operation set worker = 5, attempt = 2');
      expect(taken.rowCount).toBe(1);
      const working = work();
      await expect.poll(waiting).toBe(1);
      await other.query('commit');
      return await working;
    } finally {
      other.release(true);
    }
  }
  const runsIn = (worker: number) =>
    server.inTenant('demo', (transaction) =>
      transaction.updateTable('operation').set({ state: 'running', worker, attempt: 1 }).execute(),
    );

  it('is left to it by a sweep', async () => {
    // State after a worker died: the lock of worker 4 is free.
    await runsIn(4);
    await takenOverDuring(() => server.parts.operations.sweep());
    expect(await rows()).toMatchObject([{ state: 'running', worker: 5, attempt: 2 }]);
  });

  it('is not completed by the former worker', async () => {
    const { life } = server.parts.operations;
    await runsIn(life.worker);
    const id = (await rows())[0]?.id ?? '';
    const claim = { tenant: 'demo', id, attempt: 1, kind: twoSteps.kind, key: 'clave', by, isAudited: false };
    const { database, now, log } = server.parts;
    const owned = new OwnedOperation(claim, { database, now, log, life });
    const completed = takenOverDuring(() => owned.complete(async () => accepted(1), {}).catch(String));
    expect(await completed).toMatch(/taken over by another worker/);
    expect(await rows()).toMatchObject([{ state: 'running', worker: 5, attempt: 2 }]);
  });
});

/** Number of transactions that wait for another one. */
async function waiting(): Promise<number> {
  const { rows: found } = await server.database.owner.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found[0].count;
}
