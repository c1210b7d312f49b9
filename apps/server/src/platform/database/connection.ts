import pg from 'pg';
import { databaseTexts } from '../../messages/database.ts';
import type { FilePlace } from '../files/file-place.ts';
import type { KeySource } from '../secrets/sealed-secret.ts';
import { APPLICATION_ROLE, TAKE_ROLE } from './application-role.ts';
import { readablePoolerError } from './direct-client.ts';
import { openReplica, type Replica } from './replica.ts';

const OLDEST_SERVER = 150_000;

/** Time to wait for a connection before the database counts as unavailable. */
const PATIENCE_SECONDS = 20;

/** Database connections of the application. `owner` is only for migrations, the queue and notices. */
export interface Database {
  /** Address of the server itself, bypassing any pooler. */
  readonly url: string;
  /** True if the application connects through a transaction pooler, where each transaction may use another connection. */
  readonly pooled: boolean;
  /** Connections of the application. */
  readonly pool: pg.Pool;
  readonly owner: pg.Pool;
  /** Standby that serves grids and reports; if absent, the primary does. */
  readonly replica?: Replica;
  /** External file storage; if absent, all files are in the database. */
  readonly files?: FilePlace;
  /** Key that encrypts the secrets of companies; absent in commands that need none. */
  readonly key?: KeySource;
  close(): Promise<void>;
}

/** Parses integers as numbers and dates as text (`2025-09-30`); amounts stay text. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export interface ConnectionOptions {
  readonly poolSize?: number;
  /** Address of a transaction pooler for the application's connections; `owner` and notices bypass it. */
  readonly pooledUrl?: string | undefined;
  /** Address of a standby that serves grids and reports. */
  readonly readUrl?: string | undefined;
  readonly onError: (error: Error) => void;
  readonly onReplicaAway?: (reason: string) => void;
  readonly files?: FilePlace | undefined;
  readonly key?: KeySource | undefined;
}

/**
 * Opens the pools. The schema must exist: see `migrate`. Throws an error with a readable message if the server is too old or the connection
 * does not act as the application's role.
 */
export async function connect(
  url: string,
  { poolSize = 10, pooledUrl, readUrl, onError, onReplicaAway = () => undefined, files, key }: ConnectionOptions,
): Promise<Database> {
  const pooled = pooledUrl !== undefined;
  const owner = new pg.Pool({ connectionString: url, max: 3, types });
  const pool = new pg.Pool({
    connectionString: pooledUrl ?? url,
    max: poolSize,
    types,
    pipeline: true,
    connectionTimeoutMillis: PATIENCE_SECONDS * 1000,
    // A pooler drops settings of the connection start-up, so there each transaction sets the role.
    ...(!pooled && { options: `-c role=${APPLICATION_ROLE}` }),
  });
  let closing = false;
  let replica: Replica | undefined;
  for (const each of [owner, pool]) {
    each.on('error', (error) => {
      if (!closing) onError(error);
    });
    // When a connection breaks in use, its query fails and the client also emits an error event, which would end the process if unhandled.
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const close = async () => {
    closing = true;
    await Promise.all([pool.end(), owner.end(), replica?.close()]);
  };
  try {
    const { role, version } = await standing(pool, pooled);
    if (version < OLDEST_SERVER) throw new Error(databaseTexts.version);
    if (role !== APPLICATION_ROLE) {
      throw new Error(databaseTexts.roleNotTaken(APPLICATION_ROLE));
    }
    if (readUrl !== undefined) {
      replica = await openReplica(readUrl, { pool, owner }, { poolSize, types, onAway: onReplicaAway });
    }
  } catch (error) {
    await close();
    throw readablePoolerError(error);
  }
  return { url, pooled, pool, owner, close, ...(replica && { replica }), ...(files && { files }), ...(key && { key }) };
}

interface Standing {
  readonly role: string;
  readonly version: number;
}

/** Role of the application's transactions and version of the server. */
async function standing(pool: pg.Pool, pooled: boolean): Promise<Standing> {
  const client = await pool.connect();
  try {
    await client.query(['begin read only', ...(pooled ? [TAKE_ROLE] : [])].join('; '));
    const { rows } = await client.query<Standing>(
      `select current_user as role, current_setting('server_version_num')::int as version`,
    );
    await client.query('commit');
    return rows[0] as Standing;
  } finally {
    client.release(true);
  }
}
