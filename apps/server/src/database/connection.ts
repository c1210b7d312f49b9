import pg from 'pg';
import { databaseTexts } from '../messages/database.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import './tables/access.ts';
import './tables/files.ts';
import './tables/operations.ts';

const OLDEST_SERVER = 150_000;

/** Whoever waits for a connection longer than this is told that the database is away. */
const PATIENCE_SECONDS = 20;

/** The database as the application sees it. `owner` is for migrations, the queue and notices only. */
export interface Database {
  readonly url: string;
  /** The application's own connections. */
  readonly pool: pg.Pool;
  readonly owner: pg.Pool;
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
  readonly onError: (error: Error) => void;
}

/** Opens the pools. The schema must be there: see `migrate`. Throws a clear sentence on a server that is too old. */
export async function connect(url: string, { poolSize = 10, onError }: ConnectionOptions): Promise<Database> {
  const owner = new pg.Pool({ connectionString: url, max: 3, types });
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    pipeline: true,
    connectionTimeoutMillis: PATIENCE_SECONDS * 1000,
    options: `-c role=${APPLICATION_ROLE}`,
  });
  let closing = false;
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
    await Promise.all([pool.end(), owner.end()]);
  };
  try {
    const { rows } = await pool.query<{ role: string; version: number }>(
      `select current_user as role, current_setting('server_version_num')::int as version`,
    );
    const { role, version } = rows[0] as { role: string; version: number };
    if (version < OLDEST_SERVER) throw new Error(databaseTexts.version);
    if (role !== APPLICATION_ROLE) {
      throw new Error(databaseTexts.roleNotTaken(APPLICATION_ROLE));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { url, pool, owner, close };
}
