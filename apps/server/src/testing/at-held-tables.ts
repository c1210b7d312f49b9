import { setTimeout as pause } from 'node:timers/promises';
import type { TestServer } from './test-server.ts';

/** Tables that a call may write before its own work begins, to identify the caller. */
const OF_SESSIONS = ['session', 'account', 'known_device', 'sign_in_name', 'tenant'];

/**
 * Makes the calls while all tables are locked against writing: each reads, then waits at its first write or at its lock. Releases the
 * tables once all calls wait, and returns their answers. The server must have a connection for each call.
 */
export async function atHeldTables<Answer>(
  server: TestServer,
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const holder = await server.database.owner.connect();
  try {
    const { rows } = await holder.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> all($1)`,
      [OF_SESSIONS],
    );
    await holder.query(`begin; lock table ${rows.map(({ name }) => name).join(', ')} in exclusive mode`);
    let over = 0;
    const made = calls.map((call) =>
      call().finally(() => {
        over += 1;
      }),
    );
    // A call that is refused for what it read never writes.
    while ((await waiting(server)) + over < calls.length) await pause(10);
    await holder.query('commit');
    return await Promise.all(made);
  } finally {
    holder.release(true);
  }
}

async function waiting(server: TestServer): Promise<number> {
  const { rows } = await server.database.owner.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].count;
}
