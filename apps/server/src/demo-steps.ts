import { inTenant } from './database/in-tenant.ts';
import type { InProcessClient } from './http/in-process-client.ts';
import type { Parts } from './parts.ts';

/** What a step of the demonstration works with: the calls that a user makes, as any demonstration account. */
export interface DemoContext {
  readonly client: InProcessClient;
  readonly parts: Parts;
  readonly dataFolder: string;
}

/** One thing that the demonstration has, such as a published month. Run again from its start if a start was cut short. */
export interface DemoStep {
  /** Whose it is: where its mark is kept. */
  readonly tenant: string;
  /** A line of the company's work that needs nothing of its other lines: steps of one go in order, lines beside each other. */
  readonly line?: string;
  /** Unique and lasting: `published 2026-03 NARM`. */
  readonly name: string;
  /** What the terminal says while it runs. */
  readonly label: string;
  /** Must do no harm when a part of it was done before. */
  readonly run: (context: DemoContext) => Promise<void>;
  /** Done after the address is said: the screens that do not need it are at work meanwhile. */
  readonly later?: true;
  /** An earlier one of another line of the company, without which this one does not begin. */
  readonly after?: string;
  /** The step after which this one comes too late: left out where a version before did that one without it. */
  readonly before?: string;
}

/**
 * Does the steps that have no mark yet, those of a line in order and companies and lines beside each other, each marked when it is done. Gives how
 * many it did. Where a step fails, what comes after it is left for the next start, the rest is done, and then its reason is thrown.
 */
export async function runDemoSteps(steps: readonly DemoStep[], context: DemoContext): Promise<number> {
  const begun = new Map<string, Promise<boolean>>();
  const lastOf = new Map<string, Promise<boolean>>();
  for (const [at, step] of steps.entries()) {
    const { tenant, name, line = '', after } = step;
    const before = [lastOf.get(`${tenant} ${line}`), after === undefined ? after : begun.get(`${tenant} ${after}`)];
    const place = `${String(at + 1).padStart(3)}/${steps.length}`;
    const run = Promise.all(before).then(() => runUnlessDone(step, place, context));
    begun.set(`${tenant} ${name}`, run);
    lastOf.set(`${tenant} ${line}`, run);
  }
  const ends = await Promise.allSettled(begun.values());
  return ends.reduce((count, end) => {
    if (end.status === 'rejected') throw end.reason;
    return count + Number(end.value);
  }, 0);
}

/** Whether it was run: not where it has its mark, or the step before which it belongs. */
async function runUnlessDone(step: DemoStep, place: string, context: DemoContext): Promise<boolean> {
  const { database, log } = context.parts;
  const settling = [step.name, ...(step.before === undefined ? [] : [step.before])];
  const done = await inTenant(database, step.tenant, (transaction) =>
    transaction.selectFrom('demo_step').select('step').where('step', 'in', settling).executeTakeFirst(),
  );
  if (done !== undefined) return false;
  log.info(`  ${place}  ${step.label}`);
  await step.run(context);
  await inTenant(database, step.tenant, (transaction) =>
    transaction
      .insertInto('demo_step')
      .values({ step: step.name })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return true;
}
