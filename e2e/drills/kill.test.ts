import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type ApiClient, signedIn } from '../api-client.ts';
import { setUpBilledMonth } from '../billed-company.ts';
import { type BillingStep, billingSteps, isDone, toldOf } from '../billing-steps.ts';
import { embeddedSuperuser } from '../commands.ts';
import { openMonth } from '../open-month.ts';
import { operationsEnded } from '../operations-ended.ts';
import { ownProduct } from '../own-product.ts';
import { chance, drawn } from '../seeded-chance.ts';
import { expectWholeCycle } from '../whole-cycle.ts';
import { startWorker, type WorkerProcess } from '../worker-process.ts';

/** `npm run drill -- kill --times N --seed n` kills more often than the default. */
const TIMES = Number(process.env.DRILL_TIMES ?? 5);
const SEED = Number(process.env.DRILL_SEED ?? 41_077);
const CYCLES = ['S6R', 'S4R', 'S5AG'];
const STEPS = 13;
/** Kills of one company: one at each step of each cycle except the first, which measures how long each step takes. */
const PER_COMPANY = (CYCLES.length - 1) * STEPS;
/** Enough clients for each cycle to have some: kinds of clients are assigned in rotation, most to the first cycle. */
const CLIENTS = 96;

const companies = Array.from({ length: Math.ceil(TIMES / PER_COMPANY) }, (_, at) => ({
  seed: SEED + at,
  kills: Math.min(PER_COMPANY, TIMES - at * PER_COMPANY),
}));

const billed = openMonth();

describe.each(companies)('killed $kills times between upload and paper, seed $seed', ({ seed, kills }) => {
  const product = ownProduct();
  let client: ApiClient;
  let worker: WorkerProcess;

  test('nothing is half-written, doubled or lost, and every figure matches the answer key', async () => {
    const random = chance(seed);
    client = await signedIn(product.url, 'dev@demo');
    const made = await setUpBilledMonth(client, { billed, clients: CLIENTS, seed });
    const cycles = CYCLES.slice(0, 1 + Math.ceil(kills / STEPS));
    const steps = cycles.flatMap((cycle) => billingSteps(made, billed, cycle));
    expect(steps).toHaveLength(cycles.length * STEPS);
    const struck = drawn(steps.length - STEPS, kills, random);
    worker = await startWorker(embeddedSuperuser(product.current().dataFolder));
    const log: string[] = [];
    const lasted = new Map<string, number>();
    try {
      for (const [at, step] of steps.entries()) {
        if (struck.has(at - STEPS)) log.push(await killedIn(step, lasted.get(step.name) ?? 0, random));
        const began = performance.now();
        const answer = await step.run(client);
        expect(isDone(step, answer), `${step.name}: ${toldOf(answer)}; before it ${log.at(-1)}`).toBe(true);
        if (at < STEPS) lasted.set(step.name, performance.now() - began);
      }
    } finally {
      await worker.kill();
    }
    const answered = log.filter((line) => line.endsWith('(200)')).length;
    console.log([...log, `${log.length} kills, ${log.length - answered} of them before the answer`].join('\n'));
    for (const cycle of cycles) {
      const superuser = embeddedSuperuser(product.current().dataFolder);
      await expectWholeCycle(client, superuser, { made, billed, cycle });
    }
    expect(log).toHaveLength(kills);
  });

  /** Kills the server or the worker within the duration of the step, starts it again, and waits until the running work has ended. */
  async function killedIn(step: BillingStep, takes: number, random: () => number): Promise<string> {
    const [delay, victim] = [Math.round(takes * random()), random() < 0.7 ? 'server' : 'worker'];
    let answered = 'no reply';
    const pending = step.run(client).then(
      (answer) => {
        answered = toldOf(answer);
      },
      () => undefined,
    );
    await pause(delay);
    const before = answered;
    // A step that is refused at its first request changes nothing that a kill could interrupt.
    expect(['200', 'no reply'], step.name).toContain(before);
    if (victim === 'worker') {
      await worker.kill();
    } else {
      await product.current().kill();
      await product.restart();
      await worker.kill();
      client = await signedIn(product.url, 'dev@demo');
    }
    worker = await startWorker(embeddedSuperuser(product.current().dataFolder));
    await pending;
    await operationsEnded(client);
    return `${step.name}: ${victim} killed after ${delay} ms (${before})`;
  }
});
