import { setTimeout as pause } from 'node:timers/promises';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { TestServer } from './test-server.ts';

/**
 * Makes the calls while somebody else holds what they need, lets go once so many of them stand waiting for it, and gives their
 * answers. A call that asks for nothing never waits, and then the test runs out of time. `inTurn`: each is made once the one before it stands there, so that
 * they are served in their order.
 */
export async function atBarrier<Answer>(
  server: TestServer,
  hold: (transaction: TenantTransaction) => Promise<unknown>,
  calls: readonly (() => Promise<Answer>)[],
  { waiting = calls.length, tenant = 'demo', inTurn = false } = {},
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  await server.inTenant(tenant, async (transaction) => {
    await hold(transaction);
    for (const call of calls) {
      answers.push(call());
      while (inTurn && (await standing(server)) < answers.length) await pause(10);
    }
    while ((await standing(server)) < waiting) await pause(10);
  });
  return await Promise.all(answers);
}

async function standing(server: TestServer): Promise<number> {
  const waits = `select count(*)::int as count from pg_stat_activity
                 where datname = current_database() and wait_event_type = 'Lock'`;
  return (await server.database.owner.query(waits)).rows[0].count;
}
