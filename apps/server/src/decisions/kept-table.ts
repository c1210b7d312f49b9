import type { Month } from '@contador/kernel';
import type { Kysely } from 'kysely';
import { decoded, documents, foundBy, type TableWithJson, written } from '../database/documents/index.ts';
import { inPieces } from '../database/in-pieces.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Tables } from '../database/tables/tables.ts';
import { columnOf, type KeptRow, type NewRow } from './kept-row.ts';

/** Who writes, and when. */
export interface Signed {
  readonly by: string;
  readonly at: Date;
}

/**
 * A table of rows that are written once and never changed: somebody approved, published or chose what they say. A correction is another
 * row. Everything of that kind is written and read here, so that all of it is stored and told in one way.
 */
export interface KeptTable<Row extends object, New extends object> {
  /** Those columns of the rows with those particulars, or with one of a list, in that order, or in the one in which they were written. */
  rows<Name extends keyof Row & string>(
    transaction: TenantTransaction,
    where: { readonly [Name in keyof Row]?: Row[Name] | readonly Row[Name][] },
    names: readonly Name[],
    order?: keyof Row & string,
  ): Promise<Pick<Row, Name>[]>;
  /** Writes the rows; gives how many were not there before: a row of the same key stays as it is. */
  insert(transaction: TenantTransaction, rows: readonly New[], signed: Signed): Promise<number>;
}

/** Declares it. `by` and `at` are the columns of who wrote a row, and when. */
export function keptTable<
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

/** The names of columns are known by the declarations, and not here. */
function untyped(transaction: TenantTransaction): Kysely<Record<string, Record<string, unknown>>> {
  return transaction as unknown as Kysely<Record<string, Record<string, unknown>>>;
}

function columnsOf(name: string): string[] {
  return name === 'period' ? ['year', 'month'] : [columnOf(name)];
}

/** Particulars by the columns that hold them. */
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
