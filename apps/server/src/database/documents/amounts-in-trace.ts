import { type RawBuilder, sql } from 'kysely';

/**
 * Amounts of the figures of a row's column `trace`, by their ids: of those asked for that it has, or of all. One pass over the nodes in the
 * database, without the files and formulas around them, of which a trace is nearly all. Reads traces of the first format, which is the only one.
 */
export function amountsInTrace(ids?: readonly string[]): RawBuilder<Readonly<Record<string, string>> | null> {
  const wanted = ids === undefined ? sql`true` : sql`key = any(${sql.val(ids)}::text[])`;
  return sql`(select json_object_agg(key, value ->> 'amount') from json_each(trace -> 'nodes') where ${wanted})`;
}
