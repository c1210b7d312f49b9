// External PostgreSQL: queue, locks
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { checkCustomerAccounts, downloadCustomerLinks, inviteCustomers } from '@contador/contract/access';
import { cancelOperation } from '@contador/contract/operations';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient } from '../../clients/testing/add-client.ts';
import { bundledScript } from '../../testing/bundled-scripts.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';

const username = 'cedenar';
const CHUNK = 500;
const codesFrom = (letter: string, length: number) =>
  Array.from({ length }, (_, at) => `${letter}${String(at).padStart(4, '0')}`);
/** Two chunks, the second one small. */
const CODES = codesFrom('M', 510);
const CANCELLED = codesFrom('C', 510);

let server: TestServer;
const processes: ChildProcess[] = [];
const send = wireSender(() => server, 'dev@cedenar');

beforeAll(async () => {
  // The worker processes run the invitation instead of this server, so that the tests can kill them.
  server = await testServer({ now: new Date().toISOString(), slots: 0 });
  await server.inTenant(username, async (transaction) => {
    for (const client_code of [...CODES, ...CANCELLED])
      await addClient(transaction, { client_code, self_generator: 'AGPE' });
  });
  await server.database.owner.query(`create table held_client (client_code text primary key);
    insert into held_client values ('M0505'), ('C0505');
    grant select, update on held_client to public;
    create function await_client() returns trigger language plpgsql as
      $$ begin perform from held_client where client_code = new.client_code for share; return new; end $$;
    create trigger await_client before insert on account for each row execute function await_client()`);
});
afterAll(async () => {
  for (const process of processes) await killed(process);
  await server?.close();
});

function startWorker(): ChildProcess {
  const script = fileURLToPath(bundledScript('doomed-invitations'));
  const started = spawn(process.execPath, [script, server.database.url], { stdio: 'ignore' });
  processes.push(started);
  return started;
}

async function killed(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

const invite = async (codes: readonly string[], deliver: 'sheet' | 'letters') =>
  await send(inviteCustomers, {
    body: { username, deliver, customers: codes.map((clientCode) => ({ clientCode })) },
  });
const count = async (what: string) => {
  const { rows } = await server.inTenant(username, (transaction) =>
    sql.raw<{ count: number }>(`select count(*)::int as count from ${what}`).execute(transaction),
  );
  return rows[0]?.count;
};

/** Blocks the worker that gives `code` its account while `work` runs. */
async function whileHeld(code: string, work: () => Promise<void>): Promise<void> {
  const holder = await server.database.owner.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from held_client where client_code = '${code}' for update`);
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
          where datname = current_database() and wait_event_type = 'Lock' and query like '%account%'`);
      return rows[0].count;
    })
    .toBeGreaterThan(0);

it('an invitation that is cancelled leaves accounts without links, and no file', async () => {
  const request = invite(CANCELLED, 'sheet');
  await whileHeld('C0505', async () => {
    startWorker();
    await untilWaiting();
    const { rows } = await server.inTenant(username, (transaction) =>
      sql<{ id: string }>`select id from operation where kind = 'invite-customers'`.execute(transaction),
    );
    expect((await send(cancelOperation, { body: { id: rows[0]?.id } })).status).toBe(200);
  });
  expect((await request).json.error.code).toBe('operation-cancelled');
  await expect.poll(() => count('prepared_customer_link')).toBe(0);
  expect([await count('passing_file'), await count('account_link')]).toEqual([0, 0]);
  await killed(processes[0] as ChildProcess);
});

it('an invitation resumes after its worker is killed in a chunk, with one account and one link for each client', async () => {
  const request = invite(CODES, 'letters');
  await whileHeld('M0505', async () => {
    const first = startWorker();
    await untilWaiting();
    expect(await count(`account where client_code like 'M%'`)).toBe(CHUNK);
    await killed(first);
  });
  expect(await count('account_link')).toBe(0);
  startWorker();
  expect((await request).json).toEqual({ Upload: 'OK', invited: CODES.length, omitted: [] });
  expect(await count(`account where client_code like 'M%'`)).toBe(CODES.length);
  const { json } = await send(checkCustomerAccounts, { query: { username } });
  expect(json.prepared).toMatchObject({ contents: 'letters', links: CODES.length });
  const archive = await server.call(downloadCustomerLinks, { as: 'dev@cedenar', query: { username } });
  const pages = Object.values(unzipSync(archive.raw.rawPayload)).map(
    (pdf) =>
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type ?\/Page\b/g)?.length,
  );
  expect(pages).toEqual([CHUNK, 10]);
  expect(await count('account_link')).toBe(CODES.length);
  expect(await count('passing_file')).toBe(0);
});
