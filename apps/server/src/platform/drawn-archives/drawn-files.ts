import { crc32 } from 'node:zlib';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { asItIs, dropPassing, storeTemporary } from '../files/passing-file.ts';

/** A client's PDF under the file name that it has when downloaded alone. */
export interface DrawnPdf {
  readonly clientCode: string;
  readonly name: string;
  /** Modification date of the file, ISO 8601. */
  readonly issuedAt: string;
  readonly pdf: Buffer;
}

/** A PDF's position within its chunk's file, and its CRC-32 as the ZIP format stores it. */
interface DrawnFile extends Omit<DrawnPdf, 'pdf'> {
  readonly fromByte: number;
  readonly size: number;
  readonly crc32: number;
}

/** The PDFs that a thread drew for a chunk of clients, concatenated into one file. */
export interface DrawnChunk {
  readonly files: readonly DrawnFile[];
  readonly together: { readonly sha256: string; readonly size: number; readonly deflated: Uint8Array };
}

/** Builds the chunk's file from its PDFs, in the order of their clients. */
export function drawnChunk(pdfs: readonly DrawnPdf[]): DrawnChunk {
  let fromByte = 0;
  const files = pdfs.map(({ pdf, ...client }) => {
    const file = { ...client, fromByte, size: pdf.length, crc32: crc32(pdf) };
    fromByte += pdf.length;
    return file;
  });
  return { files, together: asItIs(Buffer.concat(pdfs.map(({ pdf }) => pdf))) };
}

/** Replaces the characters of a file name that separate folders or that some systems forbid. */
export function nameInArchive(name: string): string {
  return name.replace(NOT_IN_NAMES, '_');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
const NOT_IN_NAMES = /[\\/:*?"<>|\u0000-\u001f]/g;

/** Stores the PDFs that a run drew for a chunk. */
export async function storeDrawn(
  transaction: TenantTransaction,
  run: string,
  { files, together }: DrawnChunk,
): Promise<void> {
  if (files.length === 0) return;
  const { buffer, byteOffset, byteLength } = together.deflated;
  const file = await storeTemporary(transaction, {
    ...together,
    deflated: Buffer.from(buffer, byteOffset, byteLength),
  });
  const rows = files.map(({ clientCode, name, issuedAt, crc32, fromByte, size }) => ({
    run,
    client_code: clientCode,
    name,
    issued_at: new Date(issuedAt),
    crc32: crc32 | 0,
    file,
    from_byte: fromByte,
    size,
  }));
  await transaction.insertInto('drawn_archive_file').values(rows).execute();
}

/** Removes about the given number of PDFs of a run, with the files that contain them, and returns how many it removed. */
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
