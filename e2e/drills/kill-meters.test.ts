import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type ApiClient, signedIn } from '../api-client.ts';
import { toldOf } from '../billing-steps.ts';
import { embeddedSuperuser } from '../commands.ts';
import { type MeteredMonth, setUpMeteredMonth } from '../metered-company.ts';
import { type MeteredStep, meteredSteps } from '../metered-steps.ts';
import { openMonth } from '../open-month.ts';
import { operationsEnded } from '../operations-ended.ts';
import { ownProduct } from '../own-product.ts';
import { chance, drawn } from '../seeded-chance.ts';
import { expectAnnexes, expectHours, expectOnce, expectSettled, expectWholeOrUntouched } from '../whole-meters.ts';
import { startWorker, type WorkerProcess } from '../worker-process.ts';

/** `npm run drill -- kill-meters --times N --seed n` kills more often than the default. */
const TIMES = Number(process.env.DRILL_TIMES ?? 5);
const SEED = Number(process.env.DRILL_SEED ?? 41_077);
/** With this many clients every filling method is chosen by some client, and every type is liquidated. */
const CLIENTS = 40;
/** Kills in one month: each of its about fifty steps is killed at most once. */
const PER_MONTH = 30;
/** Assumed milliseconds of a step before one of its kind was measured. */
const ABOUT = 250;

const months = Array.from({ length: Math.ceil(TIMES / PER_MONTH) }, (_, at) => ({
  seed: SEED + at,
  kills: Math.min(PER_MONTH, TIMES - at * PER_MONTH),
}));

const month = openMonth();
const lasted = new Map<string, number>();

describe.each(months)(
  'killed $kills times between the first file and the approved month, seed $seed',
  ({ seed, kills }) => {
    const product = ownProduct();
    let client: ApiClient;
    let worker: WorkerProcess;

    test('each month is complete or unchanged, no hour counts twice, and every figure matches the second settlement', async () => {
      const random = chance(seed);
      client = await signedIn(product.url, 'dev@demo');
      const made = await setUpMeteredMonth(client, { month, clients: CLIENTS, seed, scenario: 'gaps' });
      const steps = meteredSteps(made);
      const struck = struckSteps(steps, kills, random);
      worker = await startWorker(embeddedSuperuser(product.current().dataFolder));
      const log: string[] = [];
      try {
        for (const [at, step] of steps.entries()) {
          if (struck.has(at)) log.push(await killedIn(step, made, random));
          const began = performance.now();
          const answer = await step.run(client);
          expect(answer.status, `${step.name}: ${toldOf(answer)}; before it ${log.at(-1)}`).toBe(200);
          lasted.set(step.kind, performance.now() - began);
        }
      } finally {
        await worker.kill();
      }
      const answered = log.filter((line) => line.endsWith('(200)')).length;
      console.log([...log, `${log.length} kills, ${log.length - answered} of them before the answer`].join('\n'));
      await expectHours(client, made);
      await expectSettled(client, made);
      await expectAnnexes(client, made);
      await expectOnce(embeddedSuperuser(product.current().dataFolder), made);
      expect(log).toHaveLength(kills);
    });

    /**
     * Kills the server or the worker within the duration of the step, starts it again, and checks the month once the running work has
     * ended.
     */
    async function killedIn(step: MeteredStep, made: MeteredMonth, random: () => number): Promise<string> {
      const [delay, victim] = [
        Math.round((lasted.get(step.kind) ?? ABOUT) * random()),
        random() < 0.7 ? 'server' : 'worker',
      ];
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
      await expectWholeOrUntouched(client, made);
      return `${step.name}: ${victim} killed after ${delay} ms (${before})`;
    }
  },
);

/**
 * Selects the steps to kill, as evenly by kind as possible, so that few kills still cover upload, reading, filling, liquidation and
 * approval.
 */
function struckSteps(steps: readonly MeteredStep[], kills: number, random: () => number): ReadonlySet<number> {
  const kinds = [...new Set(steps.map(({ kind }) => kind))];
  const places = kinds.map((kind) => {
    const own = steps.flatMap((step, at) => (step.kind === kind ? [at] : []));
    return [...drawn(own.length, own.length, random)].map((at) => own[at] as number);
  });
  const turns = [...drawn(kinds.length, kinds.length, random)];
  const struck = new Set<number>();
  for (let round = 0; struck.size < kills && round < steps.length; round++)
    for (const kind of turns) {
      const at = places[kind]?.[round];
      if (at !== undefined && struck.size < kills) struck.add(at);
    }
  return struck;
}
