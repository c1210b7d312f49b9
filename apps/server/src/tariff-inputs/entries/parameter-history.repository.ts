import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { COMPANY } from '../scope/scope-key.ts';

/** An entry of a parameter's row: the one that a calculation used, or an earlier one of the same row. */
export interface ParameterEntry {
  /** When the used entry was made, ISO 8601; groups the entries of one row. */
  readonly usedAt: string;
  readonly filename: string;
  /** Null if the row serves every market. */
  readonly market: string | null;
  /** Amounts by column, as decimal text. */
  readonly amounts: readonly (string | null)[];
  readonly by: string;
  readonly at: string;
}

interface Row {
  used_at: Date;
  filename: string;
  market: string;
  amounts: (string | null)[];
  entered_by: string;
  entered_at: Date;
}

/** Entries that lead to the used ones: for each row used by a calculation, all its revisions up to the used one, oldest first. */
export async function entriesBehind(
  transaction: TenantTransaction,
  used: readonly { readonly filename: string; readonly enteredAt: string }[],
): Promise<ParameterEntry[]> {
  if (used.length === 0) return [];
  const filenames = [...new Set(used.map(({ filename }) => filename))];
  const moments = [...new Set(used.map(({ enteredAt }) => enteredAt))];
  const query: RawBuilder<Row> = sql`
    select distinct used.entered_at as used_at, e.filename, e.market, e.amounts::text[] as amounts, e.entered_by, e.entered_at
    from parameter_entry used
    join parameter_entry e using (tenant, year, month, version, market, filename)
    where used.filename = any (${filenames}) and used.entered_at = any (${moments}::timestamptz[]) and e.revision <= used.revision
    order by e.entered_at`;
  const { rows } = await query.execute(transaction);
  return rows.map((row) => ({
    usedAt: row.used_at.toISOString(),
    filename: row.filename,
    market: row.market === COMPANY ? null : row.market,
    amounts: row.amounts,
    by: row.entered_by,
    at: row.entered_at.toISOString(),
  }));
}
