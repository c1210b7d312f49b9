import pg from 'pg';
import type { SequenceState, TableShape } from './backup-format.ts';

/** A table of the product with the data needed to copy it. */
export interface WholeTable extends TableShape {
  /** SQL that selects its rows in an order equal on every server, whatever its collation. */
  readonly rows: string;
  /** SQL of the order columns. */
  readonly keys: readonly string[];
  readonly forced: boolean;
}

/** Query for the tables of the schema `public`, which contains all persistent data. */
const TABLES = `
  select c.relname as name, c.relforcerowsecurity as forced,
    (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')::text[] as columns,
    coalesce((select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.place)
      from pg_index i cross join unnest(i.indkey) with ordinality as k (column_number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.column_number
      where i.indrelid = c.oid and i.indisprimary), array['(it.*)::text collate "C"'])::text[] as keys,
    (select coalesce(array_agg(distinct f.confrelid::regclass::text), '{}') from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid)::text[] as refers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname collate "C"`;

interface TableRow {
  readonly name: string;
  readonly forced: boolean;
  readonly columns: string[];
  readonly keys: string[];
  readonly refers: string[];
}

/** Tables of the product, referenced ones first. */
export async function wholeTables(client: pg.ClientBase): Promise<WholeTable[]> {
  const { rows } = await client.query<TableRow>(TABLES);
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const ordered: TableRow[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ refers }) => !refers.some((name) => waiting.has(name)));
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const row of ready) {
      ordered.push(row);
      waiting.delete(row.name);
    }
  }
  return ordered.map(({ name, forced, columns, keys }) => ({
    name,
    forced,
    columns,
    keys,
    rows: rowsOf({ name, columns }, keys),
  }));
}

/** The tables limited to the rows of one company; tables without a tenant are omitted. */
export function tablesOfCompany(tables: readonly WholeTable[], company: string): WholeTable[] {
  return tables
    .filter(({ columns }) => columns.includes('tenant'))
    .map(({ keys, ...table }) => ({
      ...table,
      keys,
      rows: rowsOf(table, keys, `where tenant = ${pg.escapeLiteral(company)}`),
    }));
}

function rowsOf({ name, columns }: TableShape, keys: readonly string[], where = ''): string {
  return `select ${columns.join(', ')} from ${name} it ${where} order by ${keys.join(', ')}`;
}

/** State of each sequence. */
export async function sequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${name}`,
    );
    states.push({ name, ...(state.rows[0] as { value: string; called: boolean }) });
  }
  return states;
}

/** Settings that make the text of values independent of the server, and let the owner read all tenants. */
export const READING_SETTINGS = `
  set local app.custody = 'on'; set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'; set local statement_timeout = 0`;
