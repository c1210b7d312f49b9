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
  /** Unique and lasting: `published 2026-03 NARM`. */
  readonly name: string;
  /** What the terminal says while it runs. */
  readonly label: string;
  /** Must do no harm when a part of it was done before. */
  readonly run: (context: DemoContext) => Promise<void>;
  /** Done after the address is said: the screens that do not need it are at work meanwhile. */
  readonly later?: true;
  /** The step after which this one comes too late: left out where a version before did that one without it. */
  readonly before?: string;
}

/**
 * Does the steps that have no mark yet, those of a company in order and the companies beside each other, each marked when it is done. Gives how
 * many it did. Where a step fails the other companies' go on, and its reason is thrown after them.
 */
export async function runDemoSteps(steps: readonly DemoStep[], context: DemoContext): Promise<number> {
  const numbered = steps.map((step, at) => ({ ...step, place: `${String(at + 1).padStart(3)}/${steps.length}` }));
  const ends = await Promise.allSettled(
    [...new Set(steps.map(({ tenant }) => tenant))].map((company) =>
      runInOrder(
        numbered.filter(({ tenant }) => tenant === company),
        context,
      ),
    ),
  );
  return ends.reduce((count, end) => {
    if (end.status === 'rejected') throw end.reason;
    return count + end.value;
  }, 0);
}

async function runInOrder(
  steps: readonly (DemoStep & { readonly place: string })[],
  context: DemoContext,
): Promise<number> {
  const { database, log } = context.parts;
  let count = 0;
  for (const step of steps) {
    const settling = [step.name, ...(step.before === undefined ? [] : [step.before])];
    const done = await inTenant(database, step.tenant, (transaction) =>
      transaction.selectFrom('demo_step').select('step').where('step', 'in', settling).executeTakeFirst(),
    );
    if (done !== undefined) continue;
    log.info(`  ${step.place}  ${step.label}`);
    await step.run(context);
    await inTenant(database, step.tenant, (transaction) =>
      transaction
        .insertInto('demo_step')
        .values({ step: step.name })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    count++;
  }
  return count;
}
