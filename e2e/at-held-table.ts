import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * Runs `ask` and returns once its transaction waits to write to the table, which is locked as soon as it has the given number of additional
 * rows. The lock is held until the database stops.
 */
export async function atHeldTable<Answer>(
  superuser: string,
  { table, after }: { readonly table: string; readonly after: number },
  ask: () => Promise<Answer>,
): Promise<{ readonly answer: Promise<Answer> }> {
  const holder = new pg.Client({ connectionString: superuser });
  // The connection ends with the database.
  holder.on('error', () => undefined);
  await holder.connect();
  const rows = async () => Number((await holder.query(`select count(*) as rows from ${table}`)).rows[0]?.rows);
  const lock = () => holder.query(`begin; lock table ${table} in exclusive mode`);
  const enough = (await rows()) + after;
  if (after === 0) await lock();
  const answer = ask();
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  answer.then(over, over);
  if (after > 0) {
    while (!isOver && (await rows()) < enough) await pause(5);
    await lock();
  }
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isOver && (await holder.query(waiting)).rowCount === 0) await pause(5);
  if (isOver) throw new Error(`what was asked ended before it wrote to ${table}`);
  return { answer };
}
