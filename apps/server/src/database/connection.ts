import pg from 'pg';
import type { FilePlace } from '../files/file-place.ts';
import { databaseTexts } from '../messages/database.ts';
import { APPLICATION_ROLE, TAKE_ROLE } from './application-role.ts';
import { saidOfPooler } from './direct-client.ts';
import { openReplica, type Replica } from './replica.ts';
import './tables/access.ts';
import './tables/files.ts';
import './tables/operations.ts';

const OLDEST_SERVER = 150_000;

/** Whoever waits for a connection longer than this is told that the database is away. */
const PATIENCE_SECONDS = 20;

/** The database as the application sees it. `owner` is for migrations, the queue and notices only. */
export interface Database {
  /** Its address without a pooler between. */
  readonly url: string;
  /** Whether the application's connections go through a pooler of transactions: each is another one with every transaction. */
  readonly pooled: boolean;
  /** The application's own connections. */
  readonly pool: pg.Pool;
  readonly owner: pg.Pool;
  /** A standby that reads grids and reports; absent: the primary does. */
  readonly replica?: Replica;
  /** Where files lie outside of it; absent: all lie in it. */
  readonly files?: FilePlace;
  close(): Promise<void>;
}

/** Whole numbers come as numbers, days as text `2025-09-30`, amounts stay text. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export interface ConnectionOptions {
  readonly poolSize?: number;
  /** The address of a pooler of transactions, through which the application goes; its owner and notices do not. */
  readonly pooledUrl?: string | undefined;
  /** A standby that reads grids and reports. */
  readonly readUrl?: string | undefined;
  readonly onError: (error: Error) => void;
  readonly onReplicaAway?: (reason: string) => void;
  readonly files?: FilePlace | undefined;
}

/**
 * Opens the pools. The schema must be there: see `migrate`. Throws a clear sentence on a server that is too old, or where the connection
 * does not act as the application's role.
 */
export async function connect(
  url: string,
  { poolSize = 10, pooledUrl, readUrl, onError, onReplicaAway = () => undefined, files }: ConnectionOptions,
): Promise<Database> {
  const pooled = pooledUrl !== undefined;
  const owner = new pg.Pool({ connectionString: url, max: 3, types });
  const pool = new pg.Pool({
    connectionString: pooledUrl ?? url,
    max: poolSize,
    types,
    pipeline: true,
    connectionTimeoutMillis: PATIENCE_SECONDS * 1000,
    // What is set at the start of a connection is lost on a pooler: there each transaction takes the role.
    ...(!pooled && { options: `-c role=${APPLICATION_ROLE}` }),
  });
  let closing = false;
  let replica: Replica | undefined;
  for (const each of [owner, pool]) {
    each.on('error', (error) => {
      if (!closing) onError(error);
    });
    // A connection that dies while it is lent fails the query of whoever has it, and then says it once more to nobody:
    // unheard, that would end the process.
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
    throw saidOfPooler(error);
  }
  return { url, pooled, pool, owner, close, ...(replica && { replica }), ...(files && { files }) };
}

interface Standing {
  readonly role: string;
  readonly version: number;
}

/** As whom a transaction of the application acts, and the version of the server. */
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
