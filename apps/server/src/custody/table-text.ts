import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { FILE_TABLES } from '../platform/files/file-tables.ts';
import type { ObjectStore } from '../platform/files/object-store.ts';
import type { TableSum } from './backup-format.ts';
import { withFilesInline } from './files-inline.ts';
import type { WholeTable } from './whole-database.ts';

const PART_BYTES = 1 << 20;
const END_OF_ROW = 0x0a;

/**
 * Reads a table completely and returns its row count and digest. `part` receives the text in pieces of about a megabyte, one at a time, so
 * at most one piece or one longer row is in memory. External files come from `store` as if they were in the table.
 */
export async function sumTable(
  client: pg.ClientBase,
  table: WholeTable,
  part: (text: Buffer) => Promise<void> = async () => undefined,
  store?: ObjectStore,
): Promise<TableSum> {
  const digest = createHash('sha256');
  let rows = 0;
  let pieces: Buffer[] = [];
  let length = 0;
  const flush = async () => {
    const text = Buffer.concat(pieces);
    pieces = [];
    length = 0;
    digest.update(text);
    rows += endsIn(text);
    await part(text);
  };
  const text: AsyncIterable<Buffer> = client.query(to(`copy (${table.rows}) to stdout`));
  const hasFiles = FILE_TABLES.some((fileTable) => fileTable.table === table.name);
  for await (const piece of hasFiles ? withFilesInline(text, table, store) : text) {
    pieces.push(piece);
    length += piece.length;
    if (length >= PART_BYTES) await flush();
  }
  if (length > 0) await flush();
  return { name: table.name, rows, sha256: digest.digest('hex') };
}

/** Number of rows that end in the text: COPY writes one line per row, without other line ends. */
export function endsIn(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(END_OF_ROW); at >= 0; at = text.indexOf(END_OF_ROW, at + 1)) count++;
  return count;
}
