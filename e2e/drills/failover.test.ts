import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPair } from '../../scripts/external-pair.mjs';
import { type ApiAnswer, type ApiClient, signedIn } from '../api-client.ts';
import { setUpBilledMonth } from '../billed-company.ts';
import { type BillingStep, billingSteps, isDone, toldOf } from '../billing-steps.ts';
import { makeDatabase, sql } from '../external-database.ts';
import { openMonth } from '../open-month.ts';
import { type Product, startProduct } from '../product.ts';
import { expectWholeCycle } from '../whole-cycle.ts';
import { loadedWhole } from '../whole-demonstration.ts';

/** `npm run drill -- failover --times N --seed n` */
const ASKED = Number(process.env.DRILL_TIMES ?? 2);
const TIMES = Math.min(ASKED, 13);
const SEED = Number(process.env.DRILL_SEED ?? 41_077);
const CYCLE = 'S6R';

const pair = await startPair();
if (!pair) console.warn('PostgreSQL is not on this machine: the fall of a primary was not rehearsed');

const billed = openMonth();

describe.skipIf(!pair)(`the primary fails ${TIMES} times between upload and paper, seed ${SEED}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'contador-failover-'));
  let superuser: string;
  let product: Product;
  let client: ApiClient;

  beforeAll(async () => {
    const database = await makeDatabase(pair?.url ?? '');
    superuser = database.superuser;
    product = await startProduct(folder, { DATABASE_URL: database.url });
    await loadedWhole(product);
    client = await signedIn(product.url, 'dev@demo');
  });
  afterAll(async () => {
    await product?.stop();
    pair?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the standby is promoted: acknowledged data are there, the run completes, and every figure matches the answer key', async () => {
    const made = await setUpBilledMonth(client, { billed, clients: 24, seed: SEED });
    const steps = billingSteps(made, billed, CYCLE);
    const struck = fallsAt(steps);
    for (const step of steps) {
      if (struck.has(step.name)) await fallIn(step);
      const answer = await whenBack(step);
      expect(isDone(step, answer), `${step.name}: ${toldOf(answer)}`).toBe(true);
    }
    await expectWholeCycle(client, superuser, { made, billed, cycle: CYCLE });
  });

  /** Kills the primary while the step runs and promotes the standby; nothing acknowledged before may be missing. */
  async function fallIn(step: BillingStep): Promise<void> {
    const entered = () =>
      sql<{ row: string }>(superuser, `select it::text as row from audit_entry it where tenant = 'demo' order by 1`);
    const before = await entered();
    const pending = step.run(client).catch(() => undefined);
    await pause(chance() * 120);
    pair?.kill();
    await pause(300);
    pair?.promote();
    await pending;
    const after = new Set((await entered()).map(({ row }) => row));
    expect(before.filter(({ row }) => !after.has(row))).toEqual([]);
    await pair?.rejoin();
  }

  /** Repeats the request until the database is available and the work running at the failure has ended. */
  async function whenBack(step: BillingStep): Promise<ApiAnswer<unknown>> {
    for (let tries = 0; ; tries++) {
      const answer = await step.run(client);
      const isUnderWay = toldOf(answer).startsWith('409 operation-running');
      if ((answer.status !== 503 && !isUnderWay) || tries === 240) return answer;
      await pause(250);
    }
  }
});

let state = SEED >>> 0;
/** Reproducible random number. */
function chance(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

/** Steps during which the primary fails: the liquidation and the numbering first, then any others. */
function fallsAt(steps: readonly BillingStep[]): ReadonlySet<string> {
  const first = ['liquidate-cycle-consumption', 'generate-cycle-billing'];
  const others = steps.map(({ name }) => ({ name, lot: chance() })).toSorted((a, b) => a.lot - b.lot);
  return new Set([...first, ...others.map(({ name }) => name).filter((name) => !first.includes(name))].slice(0, TIMES));
}
