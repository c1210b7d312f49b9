import type { TenantTransaction } from '../database/in-tenant.ts';
import { passingBytes } from '../files/passing-file.ts';
import type { ZippedFile } from '../files/zip/zip-headers.ts';
import type { ZipContents } from '../files/zip/zip-stream.ts';
import type { DrawnArchive } from './drawn-archive.repository.ts';

export type InTenant = <T>(work: (transaction: TenantTransaction) => Promise<T>) => Promise<T>;

/** File names that are read per query. */
const NAMES = 2_000;

/**
 * The PDFs of an archive in the order of the clients' codes, read one chunk at a time, so that no transaction waits for a slow download.
 */
export function archiveContents(inTenant: InTenant, archive: DrawnArchive): ZipContents {
  const { run, clients: count, bytes, name_bytes: nameBytes } = archive;
  return {
    count,
    bytes,
    nameBytes,
    files: async function* () {
      let open: { readonly file: string; readonly bytes: Buffer } | undefined;
      for await (const { file, fromByte, ...pdf } of filesOf(inTenant, run)) {
        if (open?.file !== file)
          open = { file, bytes: await inTenant((transaction) => passingBytes(transaction, file)) };
        yield { ...pdf, content: open.bytes.subarray(fromByte, fromByte + pdf.size) };
      }
    },
    listed: () => filesOf(inTenant, run),
  };
}

interface ArchivedFile extends ZippedFile {
  readonly file: string;
  readonly fromByte: number;
}

async function* filesOf(inTenant: InTenant, run: string): AsyncGenerator<ArchivedFile, void, undefined> {
  for (let after: string | undefined; ; ) {
    const rows = await inTenant(async (transaction) => {
      const query = transaction
        .selectFrom('drawn_archive_file')
        .select(['client_code', 'name', 'issued_at', 'crc32', 'file', 'from_byte', 'size'])
        .where('run', '=', run)
        .orderBy('client_code')
        .limit(NAMES);
      return await (after === undefined ? query : query.where('client_code', '>', after)).execute();
    });
    for (const { name, issued_at: modified, crc32, size, file, from_byte: fromByte } of rows) {
      yield { name, modified, crc32: crc32 >>> 0, size, file, fromByte };
    }
    after = rows.at(-1)?.client_code;
    if (rows.length < NAMES || after === undefined) return;
  }
}
