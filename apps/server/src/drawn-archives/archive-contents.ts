import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { ZippedFile } from '../files/zip/zip-headers.ts';
import type { ZipContents } from '../files/zip/zip-stream.ts';
import type { DrawnArchive } from './drawn-archive.repository.ts';

export type InTenant = <T>(work: (transaction: TenantTransaction) => Promise<T>) => Promise<T>;

/** PDFs that are in memory at once, of some 50 kB each; and names. */
const FILES = 32;
const NAMES = 2_000;

/** The PDFs of an archive, in the order of the clients' codes, a few at a time: no transaction waits for who downloads them. */
export function archiveContents(inTenant: InTenant, archive: DrawnArchive): ZipContents {
  const { run, clients: count, bytes, name_bytes: nameBytes } = archive;
  return {
    ...{ count, bytes, nameBytes },
    files: async function* () {
      for await (const { pdf, ...file } of filesOf(inTenant, run, FILES))
        yield { ...file, content: pdf ?? Buffer.of() };
    },
    listed: () => filesOf(inTenant, run, NAMES),
  };
}

async function* filesOf(
  inTenant: InTenant,
  run: string,
  limit: number,
): AsyncGenerator<ZippedFile & { readonly pdf?: Buffer }, void, undefined> {
  for (let after: string | undefined; ; ) {
    const rows = await inTenant(async (transaction) => {
      let query = transaction
        .selectFrom('drawn_archive_file')
        .select(['client_code', 'name', 'issued_at', 'crc32', sql<number>`octet_length(pdf)`.as('size')])
        .where('run', '=', run)
        .orderBy('client_code')
        .limit(limit);
      if (limit === FILES) query = query.select('pdf');
      if (after !== undefined) query = query.where('client_code', '>', after);
      return await query.execute();
    });
    for (const { name, issued_at: modified, crc32, size, pdf } of rows as ArchivedRow[]) {
      yield { name, modified, crc32: crc32 >>> 0, size, ...(pdf && { pdf }) };
    }
    after = rows.at(-1)?.client_code;
    if (rows.length < limit || after === undefined) return;
  }
}

interface ArchivedRow {
  readonly name: string;
  readonly issued_at: Date;
  readonly crc32: number;
  readonly size: number;
  readonly pdf?: Buffer;
}
