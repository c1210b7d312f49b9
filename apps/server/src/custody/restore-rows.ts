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

/** A table that rows are written to. */
interface OpenTable {
  readonly table: string;
  readonly copy: CopyStreamQuery;
  /** Settles with the statement; one for all its pieces, because each wait for the end adds listeners to the stream. */
  readonly ended: Promise<void>;
}

function opened(table: string, copy: CopyStreamQuery): OpenTable {
  const ended = streams.finished(copy);
  // A failure is thrown by the next write or by the end.
  ended.catch(() => undefined);
  return { table, copy, ended };
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
  let open: OpenTable | undefined;
  const end = async () => {
    if (open === undefined) return;
    const { copy, table, ended } = open;
    open = undefined;
    copy.end();
    await ended;
    say(`  ${table}: ${counted(copy.rowCount ?? 0, 'fila', 'filas')}`);
  };
  for await (const frame of readFrames(path)) {
    if (frame.kind !== 'rows' || frame.table === undefined) continue;
    const { table } = frame;
    if (open?.table !== table) {
      await end();
      const text = `copy ${into[table] ?? table} (${columns.get(table)?.join(', ')}) from stdin`;
      open = opened(table, client.query(copyStreams.from(text)));
    }
    await write(open, await rowsOf(frame));
  }
  await end();
  await client.query(all.map((name) => `alter table ${name} enable trigger user`).join(';'));
  const forced = built
    .filter((table) => table.forced)
    .map(({ name }) => `alter table ${name} force row level security`);
  await client.query(forced.join(';'));
}

/** Writes with back-pressure; throws errors of the server. */
async function write({ copy, ended }: OpenTable, text: Buffer): Promise<void> {
  if (copy.errored) throw copy.errored;
  if (!copy.write(text)) await Promise.race([once(copy, 'drain'), ended]);
}
