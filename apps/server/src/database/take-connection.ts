import type pg from 'pg';
import { Busy } from '../operations/bounded-work.ts';

/** What the pool says where every connection was lent for as long as it waits. */
const ALL_LENT = 'timeout exceeded when trying to connect';
/** A connection that was given back within this time shows that the database answers. */
const ANSWERS_MS = 10_000;

const lastGivenBack = new WeakMap<pg.Pool, number>();

/**
 * Takes a connection of the pool. Throws `Busy` where all are lent for too long although the database answers, and what the pool throws where it
 * does not.
 */
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
