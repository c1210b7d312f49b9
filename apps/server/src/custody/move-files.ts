import type pg from 'pg';
import type { Database } from '../database/connection.ts';
import { allTenants } from '../database/in-tenant.ts';
import { checkBytes } from '../files/checked-bytes.ts';
import { claimPlace, FILES_LOCK, newKey } from '../files/file-place.ts';
import { type ObjectStore, StoredFileDamaged } from '../files/object-store.ts';
import { custodyFileTexts as texts } from '../messages/custody-files.ts';
import { bytesOf, type FileRow } from './file-bytes.ts';

export type Destination = 's3' | 'postgres';

export interface FilesMoved {
  readonly moved: number;
  /** As they are packed. */
  readonly bytes: number;
  /** Digests of files that are damaged or absent where they are: they stay there. */
  readonly damaged: readonly string[];
}

interface Step {
  readonly client: pg.PoolClient;
  readonly store: ObjectStore;
  readonly tenant: string;
  readonly to: Destination;
}

/**
 * Moves every file to that place, one a transaction: compared with its digest before, and at its new place, read back, before its row says so.
 * Ended midway, nothing is lost and the next run goes on; others may work meanwhile. What the old place still has is removed afterwards by
 * `sweepObjects`.
 */
export async function moveFiles(database: Database, to: Destination, say: (line: string) => void): Promise<FilesMoved> {
  const store = (database.files as NonNullable<Database['files']>).store;
  const client = await database.owner.connect();
  let [moved, bytes] = [0, 0];
  const damaged: string[] = [];
  try {
    const { rows } = await client.query<{ id: string }>('select id::text from files.installation');
    await claimPlace(store, rows[0]?.id as string);
    for (const tenant of await allTenants(database)) {
      const before = moved;
      let after: Buffer | undefined = Buffer.alloc(0);
      while (after !== undefined) {
        const step: MovedOne | undefined = await moveNext({ client, store, tenant, to }, after);
        after = step?.sha256;
        if (step?.damaged) damaged.push(step.sha256.toString('hex'));
        else if (step !== undefined) [moved, bytes] = [moved + 1, bytes + step.bytes];
      }
      if (moved > before) say(texts.movedOf(tenant, moved - before));
    }
  } finally {
    // Whatever it was doing is undone with its connection.
    client.release(true);
  }
  return { moved, bytes, damaged };
}

/** How many files lie in each place. */
export async function filesByPlace(database: Database): Promise<Readonly<Record<Destination, number>>> {
  const counts = { s3: 0, postgres: 0 };
  const client = await database.owner.connect();
  try {
    await client.query(`begin read only; set local app.custody = 'on'`);
    const { rows } = await client.query<{ s3: number; postgres: number }>(
      'select count(object)::float8 as s3, (count(*) - count(object))::float8 as postgres from stored_file',
    );
    await client.query('commit');
    return rows[0] ?? counts;
  } finally {
    client.release();
  }
}

interface MovedOne {
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly damaged: boolean;
}

/** Moves the first file after that digest which is not there yet; `undefined` where there is none. */
async function moveNext({ client, store, tenant, to }: Step, after: Buffer): Promise<MovedOne | undefined> {
  await client.query(`begin; set local app.tenant = '${tenant}'; set local app.moving_files = 'on'`);
  try {
    await client.query('select pg_advisory_xact_lock_shared($1)', [FILES_LOCK]);
    const { rows } = await client.query<FileRow>(
      `select sha256, size, deflated, object from stored_file
       where tenant = $2 and sha256 > $1 and ${to === 's3' ? 'object is null' : 'object is not null'} order by sha256 limit 1 for update`,
      [after, tenant],
    );
    const [row] = rows;
    if (row === undefined) {
      await client.query('rollback');
      return undefined;
    }
    const bytes = await moveOne({ client, store, tenant, to }, row);
    await client.query('commit');
    return { sha256: Buffer.from(row.sha256), bytes, damaged: false };
  } catch (error) {
    await client.query('rollback');
    if (error instanceof StoredFileDamaged)
      return { sha256: Buffer.from(error.sha256, 'hex'), bytes: 0, damaged: true };
    throw error;
  }
}

async function moveOne({ client, store, tenant, to }: Step, row: FileRow): Promise<number> {
  const sha256 = row.sha256.toString('hex');
  const deflated = await bytesOf(row, store);
  await checkBytes(deflated, row.size, sha256);
  if (to === 'postgres') {
    await client.query('update stored_file set deflated = $2, object = null where tenant = $3 and sha256 = $1', [
      row.sha256,
      deflated,
      tenant,
    ]);
    return deflated.length;
  }
  const key = newKey(tenant, sha256);
  await store.put(key, deflated);
  const there = await store.get(key);
  if (there === undefined || !there.equals(deflated)) throw new Error(texts.notAsWritten(sha256));
  await client.query('update stored_file set deflated = null, object = $2 where tenant = $3 and sha256 = $1', [
    row.sha256,
    key,
    tenant,
  ]);
  return deflated.length;
}
