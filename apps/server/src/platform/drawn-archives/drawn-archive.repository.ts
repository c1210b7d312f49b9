import type { Month } from '@contador/kernel';
import { type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Tables } from '../database/tables/tables.ts';
import { removeDrawn } from './drawn-files.ts';

/** An archive that can be downloaded. */
export type DrawnArchive = Selectable<Tables['drawn_archive']>;

/** Contents of an archive: the bills of a cycle's month, or the annexes of a month. */
export interface ArchiveSubject {
  readonly contents: 'bills' | 'annexes';
  readonly period: Month;
  /** Cycle of the bills; null for annexes. */
  readonly cycle: string | null;
}

/** Milliseconds for which an expired archive is still stored, so that a download in progress can finish. */
const DOWNLOAD = 6 * 3_600_000;
/** PDFs that one transaction removes. */
const REMOVED = 500;

/** The archive of the subject that was drawn from the given state (`drew`) and has not expired, if any. */
export async function archiveInForce(
  transaction: TenantTransaction,
  { contents, period, cycle }: ArchiveSubject,
  drew: string,
  at: Date,
): Promise<DrawnArchive | undefined> {
  return await transaction
    .selectFrom('drawn_archive')
    .selectAll()
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('contents', '=', contents)
    .where('cycle', 'is not distinct from', cycle)
    .where('drew', '=', drew)
    .where('expires_at', '>', at)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Makes the PDFs of a run downloadable for as many days as the company keeps them, and returns their number; earlier archives of the
 * subject expire.
 */
export async function seeArchive(
  transaction: TenantTransaction,
  archive: {
    readonly run: string;
    readonly subject: ArchiveSubject;
    readonly drew: string;
    readonly at: Date;
  },
): Promise<number> {
  const { run, drew, at } = archive;
  const { contents, period, cycle } = archive.subject;
  await prefixDuplicateNames(transaction, run);
  await sql`update drawn_archive set expires_at = ${at} where year = ${period.year} and month = ${period.number}
    and contents = ${contents} and cycle is not distinct from ${cycle} and expires_at > ${at}`.execute(transaction);
  const { rows } = await sql<{ clients: number }>`
    insert into drawn_archive (run, year, month, contents, cycle, drew, clients, bytes, name_bytes, made_at, expires_at)
    select ${run}::uuid, ${period.year}, ${period.number}, ${contents}, ${cycle}, ${drew}, count(*), sum(size),
      sum(octet_length(name)), ${at},
      ${at}::timestamptz + coalesce((select archive_days from billing_issuer), 7) * interval '1 day'
    from drawn_archive_file where run = ${run}::uuid having count(*) > 0 returning clients`.execute(transaction);
  return rows[0]?.clients ?? 0;
}

/**
 * Prefixes the client code to every repetition of a file name. A separate query finds the repetitions: joined to the update, each file was
 * compared with all others.
 */
async function prefixDuplicateNames(transaction: TenantTransaction, run: string): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select client_code as code from (
      select client_code, row_number() over (partition by lower(name) order by client_code) as place
      from drawn_archive_file where run = ${run}::uuid
    ) as alike where place > 1`.execute(transaction);
  if (rows.length === 0) return;
  await sql`update drawn_archive_file set name = regexp_replace(client_code, '[\\/:*?"<>|]', '_', 'g') || '_' || name
    where run = ${run}::uuid and client_code = any(${rows.map(({ code }) => code)}::text[])`.execute(transaction);
}

/** Removes some PDFs of an archive that expired long enough ago; returns whether there may be more. */
export async function removeOverArchive(transaction: TenantTransaction, at: Date): Promise<boolean> {
  const over = await transaction
    .selectFrom('drawn_archive')
    .select('run')
    .where('expires_at', '<', new Date(at.getTime() - DOWNLOAD))
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (over === undefined) return false;
  const removed = await removeDrawn(transaction, over.run, REMOVED);
  if (removed === 0) await transaction.deleteFrom('drawn_archive').where('run', '=', over.run).execute();
  return true;
}
