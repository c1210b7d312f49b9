import { type RawBuilder, sql } from 'kysely';

/**
 * SQL expression for amounts in a row's `trace` column by figure id: of the given ids, or all. The database scans the nodes once, without
 * returning the files and formulas that make up nearly all of a trace. Supports format 1, the only one.
 */
export function amountsInTrace(ids?: readonly string[]): RawBuilder<Readonly<Record<string, string>> | null> {
  const condition = ids === undefined ? sql`true` : sql`key = any(${sql.val(ids)}::text[])`;
  return sql`(select json_object_agg(key, value ->> 'amount') from json_each(trace -> 'nodes') where ${condition})`;
}
