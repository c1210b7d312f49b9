import pg from 'pg';
import { databaseTexts } from '../messages/database.ts';

/** A setting that only the server itself takes at the start of a connection. */
const MARK = 'app.direct';
/** What a pooler says of a connection that begins with settings. */
const REFUSED_AT_START = /unsupported startup parameter/;

/**
 * One connection for what lasts longer than a transaction: locks of a session, notices, a schema that changes. Throws a clear sentence
 * where a pooler stands between, before anything was asked: a lock taken through it would stay with a connection that is nobody's.
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
    throw saidOfPooler(error);
  }
}

/** What a connection through a pooler fails with, as a person reads it; any other error as it is. */
export function saidOfPooler(error: unknown): unknown {
  return REFUSED_AT_START.test((error as Error).message) ? new Error(databaseTexts.pooler) : error;
}

/** Options that the address names itself stay; the driver prefers them to others. */
function marked(url: string): string {
  const address = new URL(url);
  const own = address.searchParams.get('options');
  address.searchParams.set('options', `${own ?? ''} -c ${MARK}=on`.trim());
  return address.href;
}
