import { crc32 } from 'node:zlib';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { asItIs, dropPassing, keepPassing } from '../files/passing-file.ts';
import '../database/tables/drawn-archives.ts';

/** A client's PDF, as it is named alone. */
export interface DrawnPdf {
  readonly clientCode: string;
  readonly name: string;
  /** ISO 8601: the date of the file. */
  readonly issuedAt: string;
  readonly pdf: Buffer;
}

/** Where it stands among those of its chunk, with its checksum as a ZIP has it. */
interface DrawnFile extends Omit<DrawnPdf, 'pdf'> {
  readonly fromByte: number;
  readonly size: number;
  readonly crc32: number;
}

/** What a thread drew for a chunk's clients: their PDFs one after the other are one file. */
export interface DrawnChunk {
  readonly files: readonly DrawnFile[];
  readonly together: { readonly sha256: string; readonly size: number; readonly deflated: Uint8Array };
}

/** The PDFs of a chunk, in the order of their clients, as they are kept. */
export function drawnChunk(pdfs: readonly DrawnPdf[]): DrawnChunk {
  let fromByte = 0;
  const files = pdfs.map(({ pdf, ...client }) => {
    const file = { ...client, fromByte, size: pdf.length, crc32: crc32(pdf) };
    fromByte += pdf.length;
    return file;
  });
  return { files, together: asItIs(Buffer.concat(pdfs.map(({ pdf }) => pdf))) };
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
  { files, together }: DrawnChunk,
): Promise<void> {
  if (files.length === 0) return;
  const { buffer, byteOffset, byteLength } = together.deflated;
  const file = await keepPassing(transaction, { ...together, deflated: Buffer.from(buffer, byteOffset, byteLength) });
  const rows = files.map(({ clientCode, name, issuedAt, crc32, fromByte, size }) => ({
    ...{ run, client_code: clientCode, name, issued_at: new Date(issuedAt), crc32: crc32 | 0 },
    ...{ file, from_byte: fromByte, size },
  }));
  await transaction.insertInto('drawn_archive_file').values(rows).execute();
}

/** Removes some PDFs of a run with the files that have them, about as many as that, and gives how many. */
export async function removeDrawn(transaction: TenantTransaction, run: string, about: number): Promise<number> {
  const first = await transaction
    .selectFrom('drawn_archive_file')
    .select('file')
    .where('run', '=', run)
    .orderBy('client_code')
    .limit(about)
    .execute();
  if (first.length === 0) return 0;
  const files = [...new Set(first.map(({ file }) => file))];
  const { numDeletedRows } = await transaction
    .deleteFrom('drawn_archive_file')
    .where('file', 'in', files)
    .executeTakeFirstOrThrow();
  await dropPassing(transaction, files);
  return Number(numDeletedRows);
}
