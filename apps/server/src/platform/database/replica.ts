import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseTexts } from '../../messages/database.ts';
import type { Database } from './connection.ts';

/** A standby that serves reads while it has everything acknowledged so far. */
export interface Replica {
  /**
   * Pool of the standby after it has replayed everything flushed on the primary at the time of the call; `undefined` if it is behind or
   * unavailable.
   */
  upToDate(): Promise<pg.Pool | undefined>;
  /** Reports a failure; the standby is then skipped for a while. */
  failed(reason: unknown): void;
  close(): Promise<void>;
}

/** Maximum delay waiting for a standby before the primary answers. */
const BEHIND_MS = 100;
const LOOK_EVERY_MS = 5;
/** Time to skip a standby after it was unavailable. */
const AWAY_MS = 5_000;
const CONNECT_MS = 1_000;
/** A host that disappears never closes its TCP connections, so a pending query would wait forever. */
const ANSWER_MS = 1_000;

/**
 * Opens a standby of the database of `primary`. Throws an error with a readable message if the server does not replicate it; an unreachable
 * one is retried later. `onAway` is called once for each outage.
 */
export async function openReplica(
  url: string,
  { pool: primary, owner }: Pick<Database, 'pool' | 'owner'>,
  { poolSize = 10, types, onAway }: ReplicaOptions,
): Promise<Replica> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types, connectionTimeoutMillis: CONNECT_MS });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let awayUntil = 0;
  let isTold = false;
  const failed = (reason: unknown) => {
    if (!isTold) onAway((reason as Error).message);
    isTold = true;
    awayUntil = Date.now() + AWAY_MS;
  };
  let isKnown = false;
  const know = async () => {
    if ((await identity(pool)) !== (await identity(owner, false))) throw new NoReplica(databaseTexts.noReplica);
    isKnown = true;
  };
  await know().catch(async (error: unknown) => {
    // An unreachable standby may return, but a wrong server never becomes right.
    if (!(error instanceof NoReplica)) return failed(error);
    await pool.end();
    throw error;
  });
  return {
    async upToDate() {
      if (Date.now() < awayUntil) return undefined;
      const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
      try {
        if (!isKnown) await know();
        const isThere = await hasReplayed(pool, rows[0]?.lsn as string);
        isTold = false;
        return isThere ? pool : undefined;
      } catch (error) {
        failed(error);
        return undefined;
      }
    },
    failed,
    close: () => pool.end(),
  };
}

const within: object = { query_timeout: ANSWER_MS };

class NoReplica extends Error {}

interface ReplicaOptions {
  readonly poolSize?: number;
  readonly types: pg.CustomTypesConfig;
  readonly onAway: (reason: string) => void;
}

async function hasReplayed(pool: pg.Pool, lsn: string): Promise<boolean> {
  const startedAt = Date.now();
  do {
    const { rows } = await pool.query<{ there: boolean }>({
      ...within,
      text: 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
      values: [lsn],
    });
    if (rows[0]?.there) return true;
    await pause(LOOK_EVERY_MS);
  } while (Date.now() - startedAt < BEHIND_MS);
  return false;
}

/** Identity of cluster and database, equal on a primary and its standbys. Empty if the server is not in the expected role. */
async function identity(pool: pg.Pool, isStandby = true): Promise<string> {
  const { rows } = await pool.query<{ recovers: boolean; identity: string }>({
    ...within,
    text: `select pg_is_in_recovery() as recovers, system_identifier || ' ' || current_database() as identity from pg_control_system()`,
  });
  return rows[0]?.recovers === isStandby ? rows[0].identity : '';
}
