import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { checkBytes } from '../platform/files/checked-bytes.ts';
import { FILE_TABLES } from '../platform/files/file-tables.ts';
import type { ObjectStore } from '../platform/files/object-store.ts';
import type { TableSum } from './backup-format.ts';
import { bytesOf } from './file-bytes.ts';
import type { WholeTable } from './whole-database.ts';

const NULL = '\\N';
const LINE_FEED = 0x0a;

/**
 * COPY text of a file table as if all files were in the database: external files are fetched and inserted into their rows, so that a backup
 * is complete and can be restored without the external storage. Throws if a file is missing or does not match its digest.
 */
async function* withFilesInline(
  text: AsyncIterable<Buffer>,
  { columns }: WholeTable,
  store: ObjectStore | undefined,
): AsyncGenerator<Buffer> {
  const at = (column: string) => columns.indexOf(column);
  const places = { sha256: at('sha256'), size: at('size'), deflated: at('deflated'), object: at('object') };
  for await (const line of linesOf(text)) {
    // Only a row with external bytes is short.
    const cells = line.length > 10_000 ? [] : line.toString('utf8').slice(0, -1).split('\t');
    const object = cells[places.object];
    if (object === undefined || object === NULL) {
      yield line;
      continue;
    }
    const sha256 = (cells[places.sha256] as string).slice(3);
    const size = Number(cells[places.size]);
    const deflated = await bytesOf({ sha256: Buffer.from(sha256, 'hex'), size, deflated: null, object }, store);
    await checkBytes(deflated, size, sha256);
    cells[places.deflated] = `\\\\x${deflated.toString('hex')}`;
    cells[places.object] = NULL;
    yield Buffer.from(`${cells.join('\t')}\n`);
  }
}

/** Splits the text into rows, including their line ends. */
async function* linesOf(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  for await (const piece of text) {
    let from = 0;
    for (let end = piece.indexOf(LINE_FEED); end >= 0; end = piece.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...open, piece.subarray(from, end + 1)]);
      open = [];
      from = end + 1;
    }
    if (from < piece.length) open.push(Buffer.from(piece.subarray(from)));
  }
}

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
