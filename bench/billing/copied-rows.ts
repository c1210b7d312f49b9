import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';

/** Milliseconds to copy rows of a table at once into an unguarded table: the minimum cost of storing them. */
export async function copiedRows(database: Database, table: string, where: string): Promise<number> {
  const client = await database.owner.connect();
  try {
    await client.query(
      `set app.tenant = 'spectrum'; drop table if exists bench_plain; create table bench_plain (like ${table})`,
    );
    const bytes: Buffer[] = [];
    for await (const part of client.query(copyTo(`copy (select * from ${table} where ${where}) to stdout`))) {
      bytes.push(part as Buffer);
    }
    const began = performance.now();
    await pipeline(Readable.from(bytes), client.query(copyFrom('copy bench_plain from stdin')));
    const clock = performance.now() - began;
    await client.query('drop table bench_plain');
    return clock;
  } finally {
    client.release();
  }
}
