import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import '../database/tables/drawn-archives.ts';

/** A client's PDF, as it is named alone, with its checksum as a ZIP has it. */
export interface DrawnFile {
  readonly clientCode: string;
  readonly name: string;
  /** ISO 8601: the date of the file. */
  readonly issuedAt: string;
  readonly pdf: Uint8Array;
  readonly crc32: number;
}

/** What a thread drew of a client, as it is kept. */
export function drawnFile(client: Omit<DrawnFile, 'pdf' | 'crc32'>, pdf: Buffer): DrawnFile {
  return { ...client, pdf: new Uint8Array(pdf), crc32: crc32(pdf) };
}

/** A file's name without what folders and some systems take for something else. */
export function nameInArchive(name: string): string {
  return name.replace(NOT_IN_NAMES, '_');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_NAMES = /[\\/:*?"<>|\u0000-\u001f]/g;

/** Keeps what a chunk of a run drew. */
export async function keepDrawn(
  transaction: TenantTransaction,
  run: string,
  drawn: readonly DrawnFile[],
): Promise<void> {
  if (drawn.length === 0) return;
  const rows = drawn.map(({ clientCode, name, issuedAt, crc32, pdf }) => ({
    ...{ run, client_code: clientCode, name, issued_at: new Date(issuedAt), crc32: crc32 | 0 },
    pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength),
  }));
  await transaction.insertInto('drawn_archive_file').values(rows).execute();
}

/** Removes at most so many files of a run that came to nothing, and gives how many. */
export async function removeDrawn(transaction: TenantTransaction, run: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from drawn_archive_file where ctid = any(array(
    select ctid from drawn_archive_file where run = ${run}::uuid limit ${limit}))`.execute(transaction);
  return Number(numAffectedRows);
}
