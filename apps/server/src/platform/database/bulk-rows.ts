import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from './in-tenant.ts';
import type { Tables } from './tables/tables.ts';

type PostgresType =
  | 'bigint'
  | 'bytea'
  | 'date'
  | 'integer'
  | 'jsonb'
  | 'numeric'
  | 'numeric[]'
  | 'smallint'
  | 'text'
  | 'text[]'
  | 'uuid';

/** A column of a bulk statement: its PostgreSQL type, and its value in a row. */
type Column<Row, Value> = readonly [type: PostgresType, cell: (row: Row) => Value];

/** Columns of a bulk statement by name. */
export type Columns<Row, Values = Readonly<Record<string, unknown>>> = {
  readonly [Name in keyof Values]?: Column<Row, Values[Name]>;
};

type Cell<Value> = Value extends readonly (infer Element)[] ? readonly Element[] : Exclude<Value, undefined>;

/** Values that may be inserted into a table, by column. */
export type Values<Table extends keyof Tables> = {
  [Name in keyof Insertable<Tables[Table]>]: Cell<Insertable<Tables[Table]>[Name]>;
};

/**
 * Builds a table expression from rows, to join or to insert: `unnest($1::text[], …) as alias (client_code, …)`. A column is one parameter,
 * so the text of the statement does not depend on the number of rows. A column of arrays is sent as the text of each array, because
 * PostgreSQL requires elements of equal length in an array of arrays.
 */
export function rowsAs<Row>(alias: string, rows: readonly Row[], columns: Columns<Row>): RawBuilder<unknown> {
  const listed = columnsOf(columns);
  const arrays = listed.map(({ type, isArray, cell }) => {
    const cells = isArray ? rows.map((row) => arrayText(cell(row))) : rows.map(cell);
    return sql`${sql.val(cells)}::${sql.raw(isArray ? 'text' : type)}[]`;
  });
  const names = listed.map(({ name }) => sql.ref(name));
  return sql`unnest(${sql.join(arrays)}) as ${sql.ref(alias)} (${sql.join(names)})`;
}

/**
 * Inserts rows, at most `batch` with one statement, and returns how many were inserted. Columns with one value for all rows are `shared`;
 * with `skipExisting`, rows that violate a unique constraint are left out.
 */
export async function insertRows<Table extends keyof Tables, Row>(
  transaction: TenantTransaction,
  table: Table,
  rows: readonly Row[],
  columns: Columns<Row, Values<Table>>,
  {
    shared = {},
    skipExisting = false,
    batch = rows.length,
  }: { shared?: Partial<Values<Table>>; skipExisting?: boolean; batch?: number } = {},
): Promise<number> {
  const listed = columnsOf(columns as Columns<Row>);
  const names = [...Object.keys(shared), ...listed.map(({ name }) => name)].map((name) => sql.ref(name));
  const cells = [
    ...Object.values(shared).map((value) => sql.val(value)),
    ...listed.map(({ name, type, isArray }) => (isArray ? sql`${sql.ref(name)}::${sql.raw(type)}` : sql.ref(name))),
  ];
  let inserted = 0;
  for (let first = 0; first < rows.length; first += batch) {
    const some = rowsAs('each', rows.slice(first, first + batch), columns as Columns<Row>);
    const { numAffectedRows } = await sql`insert into ${sql.table(table)} (${sql.join(names)})
      select ${sql.join(cells)} from ${some} ${skipExisting ? sql`on conflict do nothing` : sql``}`.execute(
      transaction,
    );
    inserted += Number(numAffectedRows);
  }
  return inserted;
}

type TableOfRuns = { [Table in keyof Tables]: Tables[Table] extends { run: string } ? Table : never }[keyof Tables];

/** Deletes at most `limit` rows of a run and returns how many. */
export async function deleteRunRows(
  transaction: TenantTransaction,
  table: TableOfRuns,
  run: string,
  limit: number,
): Promise<number> {
  // Rows are found by `ctid`, because a join of the table with itself would scan it again for each batch.
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where run = ${run}::uuid limit ${limit}))`.execute(transaction);
  return Number(numAffectedRows);
}

function columnsOf<Row>(columns: Columns<Row>) {
  return Object.entries(columns as Readonly<Record<string, Column<Row, unknown>>>).map(([name, [type, cell]]) => ({
    name,
    type,
    isArray: type.endsWith('[]'),
    cell,
  }));
}

/** Text of a PostgreSQL array, such as `{"1.5","2"}`. */
function arrayText(elements: unknown): string {
  const quoted = (elements as readonly string[]).map((element) => `"${element.replace(/["\\]/g, '\\$&')}"`);
  return `{${quoted.join(',')}}`;
}
