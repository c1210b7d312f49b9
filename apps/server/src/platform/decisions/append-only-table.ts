import type { Month } from '@contador/kernel';
import type { Kysely } from 'kysely';
import { decoded, documents, foundBy, type TableWithJson, written } from '../database/documents/index.ts';
import { inPieces } from '../database/in-pieces.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Tables } from '../database/tables/tables.ts';
import { columnOf, type KeptRow, type NewRow } from './kept-row.ts';

/** Signature of a row: who wrote it, and when. */
export interface Signed {
  readonly by: string;
  readonly at: Date;
}

/**
 * A table whose rows are written once and never change, because somebody approved, published or chose their content; a correction is
 * another row. All such rows are written and read through this interface, so that they are stored and logged alike.
 */
export interface KeptTable<Row extends object, New extends object> {
  /**
   * Selects the given columns of the rows that match the given values (a list matches any of its values), in the given order, or in the
   * order of insertion.
   */
  rows<Name extends keyof Row & string>(
    transaction: TenantTransaction,
    where: { readonly [Name in keyof Row]?: Row[Name] | readonly Row[Name][] },
    names: readonly Name[],
    order?: keyof Row & string,
  ): Promise<Pick<Row, Name>[]>;
  /** Inserts the rows and returns how many are new: an existing row with the same key stays unchanged. */
  insert(transaction: TenantTransaction, rows: readonly New[], signed: Signed): Promise<number>;
}

/** Declares a kept table. `by` and `at` are its columns for author and time. */
export function appendOnlyTable<
  Table extends keyof Tables,
  By extends keyof Tables[Table] & string,
  At extends keyof Tables[Table] & string,
>(table: Table, { by, at }: { by: By; at: At }): KeptTable<KeptRow<Table>, NewRow<Table, By | At>> {
  const json = table in documents ? (table as TableWithJson) : undefined;
  return {
    async rows(transaction, where, names, order) {
      const rows = await untyped(transaction)
        .selectFrom(table as string)
        .select([...new Set([...names.flatMap(columnsOf), ...(json === undefined ? [] : foundBy(json))])])
        .where((row) =>
          row.and(
            Object.entries(columnsWith(where)).map(([column, value]) =>
              row(column, Array.isArray(value) ? 'in' : '=', value),
            ),
          ),
        )
        .orderBy(order === undefined ? at : columnOf(order))
        .execute();
      return rows.map((row) => named(json === undefined ? row : decoded(json, row as never), names)) as never;
    },
    async insert(transaction, rows, signed) {
      const values = rows.map((row) => ({ ...stored(json, columnsWith(row)), [by]: signed.by, [at]: signed.at }));
      const inserted = await inPieces(values, (piece) =>
        untyped(transaction)
          .insertInto(table as string)
          .values(piece)
          .onConflict((conflict) => conflict.doNothing())
          .returning(at)
          .execute(),
      );
      return inserted.flat().length;
    },
  };
}

/** Drops the column types: the declarations check the column names, and this generic code cannot. */
function untyped(transaction: TenantTransaction): Kysely<Record<string, Record<string, unknown>>> {
  return transaction as unknown as Kysely<Record<string, Record<string, unknown>>>;
}

function columnsOf(name: string): string[] {
  return name === 'period' ? ['year', 'month'] : [columnOf(name)];
}

/** Maps property names to column names. */
function columnsWith(particulars: object): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(particulars)) {
    if (name === 'period') {
      const { year, number } = value as Month;
      Object.assign(columns, { year, month: number });
    } else columns[columnOf(name)] = value;
  }
  return columns;
}

function stored(json: TableWithJson | undefined, columns: Record<string, unknown>): Record<string, unknown> {
  if (json === undefined) return columns;
  const ofJson = Object.keys(columns).filter((column) => column in documents[json].columns);
  return { ...columns, ...written(json, Object.fromEntries(ofJson.map((column) => [column, columns[column]]))) };
}

function named({ year, month, ...row }: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  return Object.fromEntries(
    names.map((name) => [name, name === 'period' ? { year, number: month } : plain(row[columnOf(name)])]),
  );
}
