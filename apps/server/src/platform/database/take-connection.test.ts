import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Busy } from '../threads/bounded-work.ts';
import { isDatabaseAway } from './away.ts';
import { takeConnection } from './take-connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pool with all connections in use: error after its timeout. */
function fullPool() {
  const pool = Object.assign(new EventEmitter(), {
    connect: () => Promise.reject(new Error('timeout exceeded when trying to connect')),
  });
  return pool as unknown as pg.Pool & EventEmitter;
}
const errorOf = (pool: pg.Pool) => takeConnection(pool).catch((error: unknown) => error);

it('reports a full pool as busy if connections come back, and as an unavailable database otherwise', async () => {
  const pool = fullPool();
  expect(isDatabaseAway(await errorOf(pool))).toBe(true);
  pool.emit('release', undefined);
  expect(await errorOf(pool)).toBeInstanceOf(Busy);
  vi.advanceTimersByTime(15_000);
  expect(isDatabaseAway(await errorOf(pool))).toBe(true);
  // A broken connection does not prove that the database answers.
  pool.emit('release', new Error('Connection terminated unexpectedly'));
  expect(isDatabaseAway(await errorOf(pool))).toBe(true);
});

it('passes on other errors of the pool', async () => {
  const pool = Object.assign(fullPool(), { connect: () => Promise.reject(new Error('secret detail')) });
  pool.emit('release', undefined);
  expect(await errorOf(pool)).toEqual(new Error('secret detail'));
});
