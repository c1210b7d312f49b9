import type pg from 'pg';
import { custodyFileTexts as texts } from '../messages/custody-files.ts';
import type { Database } from '../platform/database/connection.ts';
import { allTenants } from '../platform/database/in-tenant.ts';
import { checkBytes } from '../platform/files/checked-bytes.ts';
import { claimPlace, FILES_LOCK, newKey } from '../platform/files/file-place.ts';
import { FILE_TABLES, type FileTable } from '../platform/files/file-tables.ts';
import { type ObjectStore, StoredFileDamaged } from '../platform/files/object-store.ts';
import { bytesOf, type FileRow } from './file-bytes.ts';

export type Destination = 's3' | 'postgres';

export interface FilesMoved {
  readonly moved: number;
  /** Compressed size. */
  readonly bytes: number;
  /** Digests of damaged or missing files, which stay where they are. */
  readonly damaged: readonly string[];
}

type Step = FileTable & {
  readonly client: pg.PoolClient;
  readonly store: ObjectStore;
  readonly tenant: string;
  readonly to: Destination;
};

/**
 * Moves every file to the destination, one per transaction. Each is checked against its digest before the move and read back at its
 * destination before its row is updated.
 * An interrupted run loses nothing and can be repeated; others may work meanwhile. `sweepObjects` later deletes the copies at the old
 * place.
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
      for (const fileTable of FILE_TABLES) {
        let last: MovedOne | undefined;
        do {
          last = await moveNext({ client, store, tenant, to, ...fileTable }, last?.at);
          if (last?.damaged) damaged.push(last.sha256);
          else if (last !== undefined) [moved, bytes] = [moved + 1, bytes + last.bytes];
        } while (last !== undefined);
      }
      if (moved > before) say(texts.movedOf(tenant, moved - before));
    }
  } finally {
    // Unfinished work is rolled back with its connection.
    client.release(true);
  }
  return { moved, bytes, damaged };
}

/** Number of files per place. */
export async function filesByPlace(database: Database): Promise<Readonly<Record<Destination, number>>> {
  const counts = { s3: 0, postgres: 0 };
  const client = await database.owner.connect();
  try {
    await client.query(`begin read only; set local app.custody = 'on'`);
    for (const { table } of FILE_TABLES) {
      const { rows } = await client.query<{ s3: number; postgres: number }>(
        `select count(object)::float8 as s3, (count(*) - count(object))::float8 as postgres from ${table}`,
      );
      counts.s3 += rows[0]?.s3 ?? 0;
      counts.postgres += rows[0]?.postgres ?? 0;
    }
    await client.query('commit');
    return counts;
  } finally {
    client.release();
  }
}

interface MovedOne {
  /** Key as PostgreSQL text. */
  readonly at: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly damaged: boolean;
}

/** Moves the next file after the key that is not at the destination; `undefined` if there is none. */
async function moveNext(step: Step, after: string | undefined): Promise<MovedOne | undefined> {
  const { client, store, tenant, to, table, key } = step;
  await client.query(`begin; set local app.tenant = '${tenant}'; set local app.moving_files = 'on'`);
  try {
    await client.query('select pg_advisory_xact_lock_shared($1)', [FILES_LOCK]);
    const { rows } = await client.query<FileRow & { at: string }>(
      `select ${key}::text as at, sha256, size, deflated, object from ${table} where tenant = $1
         and ${to === 's3' ? 'object is null' : 'object is not null'} ${after === undefined ? '' : `and ${key} > $2`}
       order by ${key} limit 1 for update`,
      after === undefined ? [tenant] : [tenant, after],
    );
    const [row] = rows;
    if (row === undefined) {
      await client.query('rollback');
      return undefined;
    }
    const one = { at: row.at, sha256: row.sha256.toString('hex') };
    const deflated = await soundBytes(row, store);
    if (deflated === undefined) {
      await client.query('rollback');
      return { ...one, bytes: 0, damaged: true };
    }
    const object = to === 's3' ? await putOutside(step, one.sha256, deflated) : null;
    await client.query(`update ${table} set deflated = $1, object = $2 where tenant = $3 and ${key} = $4`, [
      object === null ? deflated : null,
      object,
      tenant,
      one.at,
    ]);
    await client.query('commit');
    return { ...one, bytes: deflated.length, damaged: false };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Compressed bytes checked against their digest; `undefined` if they are damaged or missing. */
async function soundBytes(row: FileRow, store: ObjectStore): Promise<Buffer | undefined> {
  try {
    const deflated = await bytesOf(row, store);
    await checkBytes(deflated, row.size, row.sha256.toString('hex'));
    return deflated;
  } catch (error) {
    if (error instanceof StoredFileDamaged) return undefined;
    throw error;
  }
}

/** Writes the bytes under a new key, and returns the key after reading them back. */
async function putOutside(
  { store, tenant }: Pick<Step, 'store' | 'tenant'>,
  sha256: string,
  deflated: Buffer,
): Promise<string> {
  const key = newKey(tenant, sha256);
  await store.put(key, deflated);
  const there = await store.get(key);
  if (there === undefined || !there.equals(deflated)) throw new Error(texts.notAsWritten(sha256));
  return key;
}
