import pg from 'pg';
import { databaseTexts } from '../../messages/database.ts';

/** Custom setting that only the server itself accepts at connection start. */
const MARK = 'app.direct';
/** Error message of a pooler for a connection with start-up settings. */
const REFUSED_AT_START = /unsupported startup parameter/;

/**
 * Opens a dedicated connection for work that outlives a transaction: session locks, notices, schema changes.
 * Throws an error with a readable message if it goes through a pooler, where a session lock would stay on a shared connection.
 */
export async function directClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: marked(url), keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ mark: string | null }>('select current_setting($1, true) as mark', [MARK]);
    if (rows[0]?.mark !== 'on') throw new Error(databaseTexts.pooler);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw readablePoolerError(error);
  }
}

/** Translates the error of a connection through a pooler into a readable one; returns other errors unchanged. */
export function readablePoolerError(error: unknown): unknown {
  return REFUSED_AT_START.test((error as Error).message) ? new Error(databaseTexts.pooler) : error;
}

/** Adds the setting to the options of the address, since the driver prefers these over its own. */
function marked(url: string): string {
  const address = new URL(url);
  const own = address.searchParams.get('options');
  address.searchParams.set('options', `${own ?? ''} -c ${MARK}=on`.trim());
  return address.href;
}
