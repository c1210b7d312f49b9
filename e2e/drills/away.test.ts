import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OUTLIVES_ITS_SERVER, startDebianPostgres } from '../../scripts/external-postgres.mjs';
import { type ApiAnswer, type ApiClient, signedIn } from '../api-client.ts';
import { atHeldTable } from '../at-held-table.ts';
import { setUpBilledMonth } from '../billed-company.ts';
import { type BillingStep, billingSteps, isDone, toldOf } from '../billing-steps.ts';
import { type OwnWindows, openBrowser, openSignedIn } from '../browser.ts';
import { makeDatabase, sql } from '../external-database.ts';
import { openMonth } from '../open-month.ts';
import { goesOn, opensAPageMeanwhile } from '../person-while-away.ts';
import { type Product, startProduct } from '../product.ts';
import { askedMeanwhile } from '../while-away.ts';
import { expectWholeCycle } from '../whole-cycle.ts';
import { loadedWhole } from '../whole-demonstration.ts';
import { startWorker, type WorkerProcess } from '../worker-process.ts';

/** `npm run drill -- away --times N --seed n`: each outage takes more than a minute. */
const ASKED = Number(process.env.DRILL_TIMES ?? 2);
const SEED = Number(process.env.DRILL_SEED ?? 41_077);
/** `AWAY_SECONDS` is the length of an outage; a minute by default. */
const AWAY = Number(process.env.AWAY_SECONDS ?? 60) * 1000;
const CYCLE = 'S6R';
/** Enough clients for the PDFs of the cycle to be rendered in several chunks. */
const CLIENTS = 96;

/** The table written at the moment of the outage, and after how many of its rows; steps in order of priority. */
const HELD: readonly { readonly step: string; readonly table: string; readonly after: number }[] = [
  { step: 'liquidate-cycle-consumption', table: 'liquidation_row', after: 0 },
  { step: 'generate-cycle-billing', table: 'billed_cycle', after: 0 },
  { step: 'prepare-cycle-billing-archive', table: 'drawn_archive_file', after: 25 },
  { step: 'approve-cycle-consumption-liquidation', table: 'liquidation_approval', after: 0 },
  { step: 'liquidate-cycle-munip-agreement', table: 'liquidation_row', after: 0 },
  { step: 'consumos.xlsx', table: 'billing_consumption', after: 0 },
  { step: 'update-historic-consumption', table: 'billing_history', after: 0 },
];
const struck = new Map(HELD.slice(0, ASKED).map((held) => [held.step, held]));

const server = startDebianPostgres(OUTLIVES_ITS_SERVER);
if (!server) console.warn('PostgreSQL is not on this machine: its absence was not rehearsed');

const billed = openMonth();

describe.skipIf(!server)(`PostgreSQL is stopped ${struck.size} times for ${AWAY / 1000} s, seed ${SEED}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'contador-away-'));
  let superuser: string;
  let product: Product;
  let worker: WorkerProcess;
  let client: ApiClient;
  let browser: OwnWindows;

  beforeAll(async () => {
    const database = await makeDatabase(server?.url ?? '');
    superuser = database.superuser;
    product = await startProduct(folder, { DATABASE_URL: database.url });
    await loadedWhole(product);
    worker = await startWorker(database.url);
    client = await signedIn(product.url, 'dev@demo');
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await worker?.kill();
    await product?.stop();
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('callers are told and keep their session, running work finishes by itself, and nothing is lost or doubled', async () => {
    const made = await setUpBilledMonth(client, { billed, clients: CLIENTS, seed: SEED });
    const paper: BillingStep = {
      name: 'prepare-cycle-billing-archive',
      run: (by) =>
        by.get('/api/prepare-cycle-billing-archive', {
          username: by.username,
          year: billed.year,
          month: billed.number,
          cycle: CYCLE,
        }),
    };
    for (const step of [...billingSteps(made, billed, CYCLE), paper]) {
      const answer = struck.has(step.name) ? await awayIn(step) : await step.run(client);
      expect(isDone(step, answer), `${step.name}: ${toldOf(answer)}`).toBe(true);
    }
    await expectWholeCycle(client, superuser, { made, billed, cycle: CYCLE });
    const drawn = await sql(
      superuser,
      `select client_code from drawn_archive_file where tenant = '${client.username}' group by 1 having count(*) > 1`,
    );
    expect(drawn).toEqual([]);
    expect(worker.isRunning()).toBe(true);
    const failed = await sql(
      superuser,
      `select kind, key from operation where tenant = 'demo' and state <> 'succeeded'`,
    );
    expect(failed).toEqual([]);
  });

  /**
   * Stops the database while the next write of the step is held by a lock, and starts it again after the outage. Returns the answer to the
   * step when it is requested again, after all running work has finished by itself.
   */
  async function awayIn(step: BillingStep): Promise<ApiAnswer<unknown>> {
    const held = struck.get(step.name) ?? { table: '', after: 0 };
    const entered = () =>
      sql<{ row: string }>(superuser, `select it::text as row from audit_entry it where tenant = 'demo' order by 1`);
    const { context, page } = await openSignedIn(browser, product.url, 'dev2@demo');
    const pending = await atHeldTable(superuser, held, () => step.run(client));
    const before = await entered();
    const fell = performance.now();
    server?.fall();
    const [answer, meanwhile] = await Promise.all([
      pending.answer,
      askedMeanwhile(client, AWAY),
      opensAPageMeanwhile(page),
    ]);
    const down = performance.now() - fell;
    server?.rise();
    const rose = performance.now();
    const ended = await endedByItself();
    const after = performance.now() - rose;
    const kept = new Set((await entered()).map(({ row }) => row));
    expect(before.filter(({ row }) => !kept.has(row))).toEqual([]);
    await goesOn(page);
    await context.close();
    console.log(
      `${step.name}: away ${seconds(down)}; it was told ${toldOf(answer)}; ${ended} ${seconds(after)} after it was back`,
      meanwhile,
    );
    return await step.run(client);
  }

  /** Waits, without requesting anything, until no operation is queued or running; uses the session from before the outage. */
  async function endedByItself(): Promise<string> {
    for (;;) {
      const { status, body } = await client.get<{ operations: { state: string; kind: string }[] }>(
        '/api/operations',
        {},
      );
      if (status === 200 && body.operations.every(({ state }) => state !== 'queued' && state !== 'running')) {
        const [last] = body.operations;
        return `${last?.kind} ${last?.state}`;
      }
      await pause(250);
    }
  }
});

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
