import { setTimeout as pause } from 'node:timers/promises';
import type { TestServer } from './test-server.ts';

/**
 * Makes the call while another transaction holds that lock (`lockRecords`) of the company. Returns whether the call waited for the lock, and
 * its answer.
 */
export async function waitsForTurn<Answer>(
  server: TestServer,
  { tenant, records }: { readonly tenant: string; readonly records: string },
  call: () => Promise<Answer>,
): Promise<{ readonly waited: boolean; readonly answer: Answer }> {
  const holder = await server.database.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 10))', [`${records} ${tenant}`]);
    let isOver = false;
    const made = call().finally(() => {
      isOver = true;
    });
    let waited = false;
    while (!waited && !isOver) {
      waited = await waitsForLock(server);
      await pause(10);
    }
    await holder.query('commit');
    return { waited, answer: await made };
  } finally {
    holder.release(true);
  }
}

/** Whether a transaction of the database waits for an advisory lock. */
async function waitsForLock(server: TestServer): Promise<boolean> {
  const { rows } = await server.database.owner.query(
    `select count(*)::int as count from pg_locks
     where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0].count > 0;
}
