import { setTimeout as pause } from 'node:timers/promises';
import type { TenantTransaction } from '../platform/database/in-tenant.ts';
import type { TestServer } from './test-server.ts';

/**
 * Makes the calls while another transaction holds their locks, releases it once `waiting` of them wait for a lock, and returns their
 * answers. If a call needs no lock, the test times out. `inTurn`: makes each call once the one before it waits, so that they are served in
 * order.
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
      while (inTurn && (await waitingCalls(server)) < answers.length) await pause(10);
    }
    while ((await waitingCalls(server)) < waiting) await pause(10);
  });
  return await Promise.all(answers);
}

async function waitingCalls(server: TestServer): Promise<number> {
  const waits = `select count(*)::int as count from pg_stat_activity
                 where datname = current_database() and wait_event_type = 'Lock'`;
  return (await server.database.owner.query(waits)).rows[0].count;
}
