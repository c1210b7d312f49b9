import { once } from 'node:events';
import { promises as streams } from 'node:stream';
import { counted } from '@contador/kernel';
import type pg from 'pg';
import type { CopyStreamQuery } from 'pg-copy-streams';
import * as copyStreams from 'pg-copy-streams';
import type { Opening } from './backup-format.ts';
import { readFrames, rowsOf } from './frame-reader.ts';
import type { WholeTable } from './whole-database.ts';

interface RowsOptions {
  /** Keeps existing rows. */
  readonly beside?: boolean;
  /** Target table per source table, where it differs. */
  readonly into?: Readonly<Partial<Record<string, string>>>;
}

/**
 * Copies the rows of the backup into the tables, which are emptied first unless `beside` is set.
 * Triggers are disabled, because the rows that they chain, seal and protect are restored as they were; so is row-level security, which COPY
 * does not support.
 */
export async function restoreRows(
  client: pg.ClientBase,
  path: string,
  { tables }: Opening,
  built: readonly WholeTable[],
  say: (line: string) => void,
  { beside = false, into = {} }: RowsOptions = {},
): Promise<void> {
  const all = built.map(({ name }) => name);
  await client.query(
    all.map((name) => `alter table ${name} no force row level security, disable trigger user`).join(';'),
  );
  if (!beside) await client.query(`truncate ${all.join(', ')}`);
  const columns = new Map(tables.map((table) => [table.name, table.columns]));
  let open: { readonly table: string; readonly copy: CopyStreamQuery } | undefined;
  const end = async () => {
    if (open === undefined) return;
    const { copy, table } = open;
    open = undefined;
    copy.end();
    await streams.finished(copy);
    say(`  ${table}: ${counted(copy.rowCount ?? 0, 'fila', 'filas')}`);
  };
  for await (const frame of readFrames(path)) {
    if (frame.kind !== 'rows' || frame.table === undefined) continue;
    const { table } = frame;
    if (open?.table !== table) {
      await end();
      open = {
        table,
        copy: client.query(
          copyStreams.from(`copy ${into[table] ?? table} (${columns.get(table)?.join(', ')}) from stdin`),
        ),
      };
    }
    await write(open.copy, await rowsOf(frame));
  }
  await end();
  await client.query(all.map((name) => `alter table ${name} enable trigger user`).join(';'));
  const forced = built
    .filter((table) => table.forced)
    .map(({ name }) => `alter table ${name} force row level security`);
  await client.query(forced.join(';'));
}

/** Writes with back-pressure; throws errors of the server. */
async function write(copy: CopyStreamQuery, text: Buffer): Promise<void> {
  if (copy.errored) throw copy.errored;
  if (!copy.write(text)) await Promise.race([once(copy, 'drain'), streams.finished(copy)]);
}
