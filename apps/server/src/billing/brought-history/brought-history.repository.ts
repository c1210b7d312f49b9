import type { BroughtFile } from '@contador/contract/billing';
import type { IgnoredRow } from '@contador/market-files';
import { sql } from 'kysely';
import { insertRows, type TenantTransaction } from '../../platform/index.ts';
import { ignoredColumns } from '../intake/intake.repository.ts';

/** A loaded file with months billed by another system. */
export interface TakenHistory {
  readonly id: string;
  readonly file: { readonly name: string; readonly sha256: string };
  readonly by: string;
  readonly at: Date;
}

/** Loaded files, latest first, with counts of their rows that are still present. */
export async function broughtFiles(transaction: TenantTransaction): Promise<BroughtFile[]> {
  const { rows } = await sql<Omit<BroughtFile, 'at' | 'ignored'> & { at: Date }>`
    select b.id, b.file_name as name, b.entered_by as by, b.entered_at as at, count(h.client_code)::int as rows,
      count(distinct h.client_code)::int as clients,
      min(format('%s-%s', h.year, lpad(h.month::text, 2, '0'))) as first, max(format('%s-%s', h.year, lpad(h.month::text, 2, '0'))) as last
    from brought_history b left join billing_history h on h.tenant = b.tenant and h.brought = b.id
    group by b.tenant, b.id order by b.entered_at desc, b.id`.execute(transaction);
  const ignored = await transaction
    .selectFrom('brought_history_ignored')
    .select(['id', 'line', 'code', 'reason'])
    .orderBy('line')
    .execute();
  return rows.map(({ at, ...file }) => ({
    ...file,
    at: at.toISOString(),
    ignored: ignored.filter(({ id }) => id === file.id).map(({ line, code, reason }) => ({ line, code, reason })),
  }));
}

/** The loaded file with that content, if any. */
export async function broughtWith(
  transaction: TenantTransaction,
  sha256: string,
): Promise<{ readonly id: string } | undefined> {
  return await transaction
    .selectFrom('brought_history')
    .select('id')
    .where('file_sha256', '=', sha256)
    .orderBy('entered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Records a loaded file and its rejected rows. */
export async function insertBrought(
  transaction: TenantTransaction,
  { id, file, by, at }: TakenHistory,
  rows: number,
  ignored: readonly IgnoredRow[],
): Promise<void> {
  await transaction
    .insertInto('brought_history')
    .values({ id, file_name: file.name, file_sha256: file.sha256, rows, entered_by: by, entered_at: at })
    .execute();
  await insertRows(transaction, 'brought_history_ignored', ignored, ignoredColumns, { shared: { id } });
}
