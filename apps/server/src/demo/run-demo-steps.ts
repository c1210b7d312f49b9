import { inTenant } from '../platform/database/in-tenant.ts';
import type { InProcessClient } from '../platform/http/in-process-client.ts';
import type { Parts } from '../platform/parts/parts.ts';

/** Context of a demonstration step: an in-process client that makes the calls of a user, as any demonstration account. */
export interface DemoContext {
  readonly client: InProcessClient;
  readonly parts: Parts;
  readonly dataFolder: string;
}

/** One part of the demonstration's data, such as a published month. An interrupted step runs again from its beginning. */
export interface DemoStep {
  /** Company of the step, in whose rows its mark is kept. */
  readonly tenant: string;
  /** Line of work within the company, independent of its other lines. Steps of one line run in order; lines run concurrently. */
  readonly line?: string;
  /** Unique and stable name: `published 2026-03 NARM`. */
  readonly name: string;
  /** Text that the terminal prints while the step runs. */
  readonly label: string;
  /** Must be safe to run again after a part of it was done. */
  readonly run: (context: DemoContext) => Promise<void>;
  /** Runs after the server announced its address: the screens that do not need the step work meanwhile. */
  readonly later?: true;
  /** Name of an earlier step in another line of the company that must finish before this one begins. */
  readonly after?: string;
  /** Name of the step that this one must precede: this one is skipped where an earlier version already ran that step without it. */
  readonly before?: string;
}

/**
 * Runs the steps that have no mark yet and marks each one when it is done: the steps of a line in order, lines and companies concurrently.
 * Returns how many ran. When a step fails, the steps that depend on it wait for the next start, the others run, and then the reason is
 * thrown.
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

/** Runs the step unless it, or the step that it must precede, has a mark. Returns whether it ran. */
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
