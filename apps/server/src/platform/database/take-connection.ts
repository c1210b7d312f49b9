import type pg from 'pg';
import { Busy } from '../threads/bounded-work.ts';

/** Error of the pool when all connections stay in use during the timeout. */
const ALL_LENT = 'timeout exceeded when trying to connect';
/** A connection returned within this time proves that the database answers. */
const ANSWERS_MS = 10_000;

const lastGivenBack = new WeakMap<pg.Pool, number>();

/** Takes a connection from the pool. Throws `Busy` if all are in use although the database answers; otherwise the error of the pool. */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  if (!lastGivenBack.has(pool)) {
    lastGivenBack.set(pool, Number.NEGATIVE_INFINITY);
    pool.on('release', (error) => {
      if (error instanceof Error || error === true) return;
      lastGivenBack.set(pool, performance.now());
    });
  }
  try {
    return await pool.connect();
  } catch (error) {
    const answered = performance.now() - (lastGivenBack.get(pool) ?? Number.NEGATIVE_INFINITY);
    throw error instanceof Error && error.message === ALL_LENT && answered < ANSWERS_MS ? new Busy() : error;
  }
}
