// External PostgreSQL: queue
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledScript } from '../../testing/bundled-scripts.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { InputScene } from '../testing/input-scene.ts';
import { monthOfFiles } from '../testing/month-of-files.ts';

const { files } = monthOfFiles({ year: 2025, month: 9, version: 'txf', seed: 8, scenario: 'normal' });
const dispatch = files.get('DSPCTTOS') ?? [];
let server: TestServer;
let scene: InputScene;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
  scene = new InputScene(server);
  await scene.addMarkets();
  await scene.createVersion();
});
afterAll(async () => {
  await server.close();
});

const rowCounts = async () =>
  await server.inTenant('demo', async (transaction) => ({
    entries: (await transaction.selectFrom('input_entry').select('input').execute()).length,
    series: (await transaction.selectFrom('hourly_series').select('channel').execute()).length,
    stored: (await transaction.selectFrom('stored_file').select('size').execute()).length,
    staged: (await transaction.selectFrom('staged_file').select('name').execute()).length,
    contracts: (await transaction.selectFrom('contract').select('contract').execute()).length,
  }));

describe('a worker that is killed while it stores a reading', () => {
  it('leaves the month unchanged, and another worker completes it', async () => {
    await scene.stage('DSPCTTOS', 'DNOM', dispatch);
    const before = await rowCounts();
    expect(before).toEqual({ entries: 0, series: 0, stored: 0, staged: 30, contracts: 0 });
    const answer = scene.read('DSPCTTOS', 'DNOM', dispatch[0]?.name);

    // A concurrent transaction that adds one of the contracts blocks the reading after its files and series are written.
    const holder = await holdContract('50101');
    const worker = startWorker();
    await expect.poll(waitingForALock).toBe(1);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    await holder.release();
    expect(await rowCounts()).toEqual(before);

    const second = startWorker();
    try {
      expect((await answer).json).toEqual({ Upload: 'OK' });
      expect(await rowCounts()).toEqual({ entries: 1, series: 4, stored: 30, staged: 0, contracts: 6 });
    } finally {
      second.kill('SIGKILL');
      await once(second, 'exit');
    }
    // The timeout allows for starting two processes while many tests run.
  });
});

/** Adds the contract in a transaction that stays open until `release` rolls it back. */
async function holdContract(contract: string) {
  let undo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    undo = resolve;
  });
  let held: () => void = () => undefined;
  const holding = new Promise<void>((resolve) => {
    held = resolve;
  });
  const undone = server
    .inTenant('demo', async (transaction) => {
      await sql`insert into contract (side, contract, seller, detail, market_type, contract_type, calculation, base_value,
        index_lag, plus_cere, active, saved_by, saved_at)
        values ('buy', ${contract}, 'GENG', '', 'R', 'BILATERAL', 'FIJO', 1, 0, false, true, 'Prueba', now())`.execute(
        transaction,
      );
      held();
      await released;
      throw new Error('undone on purpose');
    })
    .catch(() => undefined);
  await holding;
  return {
    release: async () => {
      undo();
      await undone;
    },
  };
}

async function waitingForALock(): Promise<number> {
  const { rows } = await server.database.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%"contract"%'`,
  );
  return rows[0]?.count ?? 0;
}

function startWorker() {
  const script = fileURLToPath(bundledScript('doomed-reader'));
  return spawn(process.execPath, [script, server.database.url], { stdio: 'ignore' });
}
