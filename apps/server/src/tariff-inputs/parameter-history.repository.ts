import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import '../database/tables/tariff-inputs.ts';
import { COMPANY } from './scope-key.ts';

/** What somebody entered in a row of a parameter before the entry that a calculation used, and that entry itself. */
export interface ParameterEntry {
  /** The moment of the entry that was used, ISO 8601: by it the entries of one row belong together. */
  readonly usedAt: string;
  readonly filename: string;
  /** Null where the row serves every market. */
  readonly market: string | null;
  /** By column. */
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

/** Every entry of the rows of which a calculation used the one of those moments, up to it, the oldest first. */
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
